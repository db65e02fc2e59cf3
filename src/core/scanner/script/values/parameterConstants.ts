import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Kind } from '../lexing/tokens.ts';
import type { Constant } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { startOfChain } from '../syntax/chains.ts';
import { memberAt } from '../syntax/givenMembers.ts';
import { CallSites } from './callSites.ts';
import { elementsIn, membersOf } from './constantValues.ts';

/** How often a component may pass a part of its own properties to itself, as menus with submenus do. */
const maxNested = 3;

/** The value of a declaration, before its pattern is applied. */
export interface Declared {
  readonly values: readonly Constant[];
  readonly stepsTaken: number;
}

/**
 * Finds the values of parameters: the elements of a list in its iteration, else what the calls and elements of the file
 * pass (`<Entry item={item} />`).
 */
export class ParameterConstants {
  private readonly file: ScriptFile;
  private calls: CallSites | undefined;
  private readonly valuesOf: (value: Span, depth: number) => readonly Constant[];
  private readonly known = new Map<Binding, readonly Constant[]>();
  private readonly nested = new Map<Binding, number>();
  /** How often a parameter led to itself too often, which says nothing about other values. */
  private circular = 0;

  /** @param valuesOf all possible values of an expression */
  constructor(file: ScriptFile, valuesOf: (value: Span, depth: number) => readonly Constant[]) {
    this.file = file;
    this.valuesOf = valuesOf;
  }

  /** Forgets what calls pass: the names in their arguments stand for something else. */
  forget(): void {
    this.known.clear();
  }

  /** The values, and how many steps of its pattern they take. */
  of(parameter: Binding, depth: number): Declared {
    return (
      this.iterated(parameter, depth) ?? {
        values: this.passed(parameter, depth),
        stepsTaken: parameter.path.length,
      }
    );
  }

  /** For `items.map(item => …)` and `<For each={items}>{item => …}</For>`. */
  private iterated(parameter: Binding, depth: number): Declared | undefined {
    const { tokens } = this.file;
    const dot = dotOfIteration(tokens, parameter);
    const elementList = dot < 0 ? listOfElement(tokens, parameter) : undefined;
    const list = dot < 0 ? elementList?.list : { from: startOfChain(tokens, dot + 1), to: dot };
    if (list === undefined) return undefined;
    const isOther = elementList?.member !== undefined && elementList.member !== parameter.path[0];
    if (isOther) return { values: [], stepsTaken: 0 };
    const items = this.valuesOf(list, depth);
    // The callback of a map gets its values first, not pairs.
    const values = tokens.is(dot + 1, 'forEach') ? membersOf(items, undefined) : elementsIn(items);
    return { values, stepsTaken: elementList?.member === undefined ? 0 : 1 };
  }

  /** Nothing if no value is known; else also something unknown, if there may be further ones. */
  private passed(parameter: Binding, depth: number): readonly Constant[] {
    const known = this.known.get(parameter);
    if (known !== undefined) return known;
    const before = this.nested.get(parameter) ?? 0;
    if (before >= maxNested) {
      this.circular++;
      return [];
    }
    this.nested.set(parameter, before + 1);
    const found = this.passedInFile(parameter, depth);
    this.nested.set(parameter, before);
    if (before === 0) this.known.set(parameter, found);
    return found;
  }

  private passedInFile(parameter: Binding, depth: number): readonly Constant[] {
    this.calls ??= new CallSites(this.file);
    const { values = [], areOpen = false } = this.calls.argumentsFor(parameter) ?? {};
    const found: Constant[] = [];
    let isOpen = areOpen;
    for (const value of values) {
      const member = memberAt(this.file.tokens, value, parameter.path);
      if (member === undefined && this.isWithoutSpread(value)) continue;
      const { circular } = this;
      const known = member === undefined ? [] : this.valuesOf(member, depth);
      found.push(...known);
      isOpen ||= known.length === 0 && circular === this.circular;
    }
    return found.length === 0 || !isOpen ? found : [...found, { is: 'unknown' }];
  }
  /** Whether an element passes nothing but the attributes that it writes out. */
  private isWithoutSpread({ from }: Span): boolean {
    const { tokens } = this.file;
    return tokens.kind(from) === Kind.JsxOpen && !attributesOf(tokens, from).has('...');
  }
}
