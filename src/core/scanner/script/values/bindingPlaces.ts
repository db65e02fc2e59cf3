import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { besideItem } from '../syntax/patterns.ts';
import { CallSites } from './callSites.ts';
import { assignedTo, defaultOf, entriesOf } from './declaredValues.ts';
import { iteratedBy } from './iterated.ts';
import type { MemberPlaces } from './memberPlaces.ts';
import { afterPair, once } from './places.ts';
import { type State, stateOf } from './states.ts';
import { mayBeWrittenInto, writtenInto } from './writtenInto.ts';

/** The parts of the expression reader that following names requires. */
interface PlaceLookup {
  /** Follows a name; an operation stays as it is. */
  written(value: Span, depth: number): Span[];
  /** Whether a parameter has the values of the function's calls in the file. */
  readonly followsCalls: boolean;
}

/** Finds where the values of names are written: of constants, variables, parameters, classes and enums. */
export class BindingPlaces {
  private readonly file: ScriptFile;
  private readonly members: MemberPlaces;
  private readonly lookup: PlaceLookup;
  private readonly known = new Map<Binding, Span[]>();
  private calls: CallSites | undefined;

  constructor(file: ScriptFile, members: MemberPlaces, lookup: PlaceLookup) {
    this.file = file;
    this.members = members;
    this.lookup = lookup;
  }

  /** The values of a name. */
  of(binding: Binding, depth: number): Span[] {
    return this.known.get(binding) ?? this.findOnce(binding, depth);
  }

  private findOnce(binding: Binding, depth: number): Span[] {
    return once(this.known, binding, () => this.find(binding, depth));
  }

  private find(binding: Binding, depth: number): Span[] {
    switch (binding.kind) {
      case 'class':
        return [{ from: binding.token - 1, to: binding.token + 1 }];
      case 'enum':
        return this.members.along(
          [{ from: binding.init, to: afterPair(this.file.tokens, binding.init) }],
          binding.path,
          depth + 1,
        );
      case 'constant':
      case 'variable':
        return this.ofDeclared(binding, depth);
      case 'parameter':
        return this.ofParameter(binding, depth);
      default:
        return [];
    }
  }

  /** The value of a constant or variable, or the part that its pattern takes. */
  private ofDeclared(binding: Binding, depth: number): Span[] {
    const { tokens } = this.file;
    const { path, init, isElement } = binding;
    if (path === besideItem) return [];
    const isWhole = path.length === 0 && !isElement;
    const spans = init < 0 ? [] : [{ from: init, to: endOfExpression(tokens, init) }];
    if (isWhole) {
      const assigned = binding.kind === 'variable' ? assignedTo(this.file, binding) : [];
      const values = [
        ...this.members.ofAll([...spans, ...assigned], depth + 1),
        ...(isProperty(tokens, binding) ? [{ from: binding.token - 1, to: binding.token }] : []),
      ];
      const isFilled = this.lookup.followsCalls && values.some(({ from }) => mayBeWrittenInto(tokens, from));
      return isFilled ? [...values, ...writtenInto(this.file, binding)] : values;
    }
    const state = path[0] === '0' && this.lookup.followsCalls ? stateOf(tokens, binding) : undefined;
    if (state !== undefined) return this.ofState(state, path.slice(1), depth);
    const entries = isElement ? entriesOf(tokens, init) : undefined;
    if (entries !== undefined && path[0] !== '1') return [];
    const lists = (entries === undefined ? spans : [entries]).flatMap(span =>
      this.lookup.written(span, depth + 1),
    );
    const owners = isElement ? this.members.of(lists, undefined, depth + 1) : lists;
    return this.members.along(owners, entries === undefined ? path : path.slice(1), depth + 1);
  }

  /** The values of a parameter: elements of the iterated list, else the arguments of its function. */
  private ofParameter(binding: Binding, depth: number): Span[] {
    const { found, stepsTaken } = this.runThrough(binding, depth);
    if (found.length === 0) return this.lookup.followsCalls ? this.givenOrAssigned(binding, depth) : [];
    return this.members.along(found, binding.path.slice(stepsTaken), depth + 1);
  }

  /** The values that calls pass to a parameter, and those that the function assigns to it. */
  private givenOrAssigned(binding: Binding, depth: number): Span[] {
    const passed = this.givenTo(binding, depth);
    const assigned = assignedTo(this.file, binding);
    if (assigned.length === 0) return passed;
    const values = this.members.ofAll(assigned, depth + 1);
    return [...(passed.length === 0 ? [signOf(binding)] : passed), ...values];
  }

  /** The initial value of a state, and the arguments of its setter: `const [key, setKey] = useState('a')`. */
  private ofState({ initial, setter }: State, path: readonly string[], depth: number): Span[] {
    this.calls ??= new CallSites(this.file);
    const set = setter < 0 ? undefined : this.calls.argumentsOfName(setter, 0);
    const values = [...(initial === undefined ? [] : [initial]), ...(set?.values ?? [])];
    const wholes = values.flatMap(value => this.members.orUnknown(value, depth + 1));
    const found = this.members.along(wholes, path, depth + 1);
    if (found.length === 0 || (set?.areOpen !== true && (set !== undefined || setter < 0))) return found;
    return [...found, { from: setter, to: setter + 1 }];
  }

  /** The values that calls pass to a parameter, besides its default. */
  private givenTo(binding: Binding, depth: number): Span[] {
    const { tokens } = this.file;
    this.calls ??= new CallSites(this.file);
    const passed = this.calls.argumentsFor(binding);
    if (passed === undefined) return [];
    const wholes = passed.values.flatMap(value => this.members.orUnknown(value, depth + 1));
    const found = this.members.along(wholes, binding.path, depth + 1);
    if (found.every(({ from, to }) => to === from + 1 && tokens.kind(from) === Kind.Word)) return [];
    const ofDefault = defaultOf(tokens, binding);
    if (ofDefault !== undefined) found.push(...this.lookup.written(ofDefault, depth + 1));
    return passed.areOpen ? [...found, signOf(binding)] : found;
  }

  /** For `items.map(item => …)`: the values of `item`, and how many steps of its pattern they take. */
  private runThrough(binding: Binding, depth: number): { found: Span[]; stepsTaken: number } {
    const iterated = iteratedBy(this.file.tokens, binding);
    if (iterated === undefined) return { found: [], stepsTaken: 0 };
    const items = this.lookup.written(iterated.list, depth + 1);
    // The callback of a map gets its values first, not pairs.
    const ofMaps = iterated.mayBeMap ? this.members.ofMaps(items, depth + 1) : [];
    if (ofMaps.length > 0) return { found: ofMaps, stepsTaken: 0 };
    return { found: this.members.of(items, undefined, depth + 1), stepsTaken: iterated.stepsTaken };
  }
}

/** Whether others give a variable with a value something else: Svelte's `export let kind = 'a'`. */
function isProperty(tokens: Tokens, { kind, init, token }: Binding): boolean {
  return kind === 'variable' && init >= 0 && tokens.is(token - 1, 'let') && tokens.is(token - 2, 'export');
}

/** A token beside a parameter: a place without a text, which stands for unknown values. */
function signOf({ functionStart, token }: Binding): Span {
  const sign = functionStart + (functionStart === token ? 1 : 0);
  return { from: sign, to: sign + 1 };
}
