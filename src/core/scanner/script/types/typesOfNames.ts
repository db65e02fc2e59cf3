import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { type Binding, noPath } from '../names/bindings.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { startOfChain } from '../syntax/chains.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { stepAt } from '../syntax/steps.ts';
import type { TypeMembers } from './typeMembers.ts';
import { argumentsOf, typeAt } from './typeShapes.ts';

/** Types of components: their first argument is the type of the component's only parameter. */
const components = new WordSet(['FC', 'FunctionComponent', 'VFC', 'SFC']);

/** Finds the types that names and their members are declared with. */
export class TypesOfNames {
  private readonly file: ScriptFile;
  private readonly members: TypeMembers;

  constructor(file: ScriptFile, members: TypeMembers) {
    this.file = file;
    this.members = members;
  }

  /** The type of a chain, as the tokens that say it. */
  of({ from, to }: Span, depth: number): Span | undefined {
    const { tokens, bindings } = this.file;
    if (tokens.kind(from) !== Kind.Word || !this.members.goesOn(depth)) return undefined;
    const binding = bindings.resolve(tokens.slice(from), from);
    let type = binding && this.ofBinding(binding, depth + 1);
    let at = from + 1;
    while (type !== undefined && at < to) {
      const step = stepAt(tokens, at);
      if (step === undefined || step.is === 'call') return undefined;
      if (step.is === 'member') type = this.members.member(type, tokens.slice(step.name), depth + 1);
      else if (step.is === 'index') type = this.members.element(type, depth + 1);
      at = step.next;
    }
    return type;
  }

  /** The type that the name before a chain of members is declared with, and the way from there to the end of the chain. */
  wholeOf({ from, to }: Span): { readonly type: Span; readonly path: readonly string[] } | undefined {
    const { tokens, bindings } = this.file;
    const binding = tokens.kind(from) === Kind.Word ? bindings.resolve(tokens.slice(from), from) : undefined;
    if (binding === undefined || binding.isElement || binding.path.includes('*')) return undefined;
    const path = [...binding.path];
    for (let at = from + 1; at < to; ) {
      const step = stepAt(tokens, at);
      if (step?.is !== 'member' && step?.is !== 'sign') return undefined;
      if (step.is === 'member') path.push(tokens.slice(step.name));
      at = step.next;
    }
    const type = this.ofBinding({ ...binding, path: noPath }, 0);
    return type === undefined || path.length === 0 ? undefined : { type, path };
  }

  private ofBinding(binding: Binding, depth: number): Span | undefined {
    const { tokens } = this.file;
    let { path } = binding;
    let type: Span | undefined;
    if (binding.type >= 0) type = typeAt(tokens, binding.type);
    else if (binding.kind === 'parameter') type = this.ofParameter(binding, depth);
    else if (binding.init >= 0) {
      const state = this.ofState(binding.init);
      if (state !== undefined) {
        if (path[0] !== '0') return undefined;
        path = path.slice(1);
      }
      const init = { from: binding.init, to: endOfExpression(tokens, binding.init) };
      type = state ?? this.ofProps(binding.init) ?? this.of(init, depth);
      if (type !== undefined && binding.isElement) type = this.members.element(type, depth);
    }
    for (const name of path) type = type && this.members.member(type, name, depth);
    return type;
  }

  private ofParameter(parameter: Binding, depth: number): Span | undefined {
    const { tokens } = this.file;
    const { position, functionStart } = parameter;
    const dot = dotOfIteration(tokens, parameter);
    const given = dot < 0 ? listOfElement(tokens, parameter) : undefined;
    if (given?.member !== undefined) return undefined;
    if (dot < 0 && given === undefined) return position === 0 ? this.ofComponent(functionStart) : undefined;
    const list = this.of(given?.list ?? { from: startOfChain(tokens, dot + 1), to: dot }, depth);
    return list && this.members.element(list, depth);
  }

  /** For `const Badge: React.FC<Props> = ({ kind }) => …`. */
  private ofComponent(functionStart: number): Span | undefined {
    const { tokens } = this.file;
    const end = functionStart - 1;
    if (tokens.kind(end) !== Char.Equals || tokens.kind(end - 1) !== Char.Greater) return undefined;
    let at = end - 1;
    for (let angles = 0; at > 0; at--) {
      const pair = tokens.pair(at);
      if (pair >= 0 && pair < at) at = pair;
      else if (tokens.kind(at) === Char.Greater) angles++;
      else if (tokens.kind(at) === Char.Less && --angles === 0) break;
      else if (angles === 0) return undefined;
    }
    return components.holds(tokens, at - 1) ? argumentsOf(tokens, { from: at - 1, to: end })[0] : undefined;
  }

  /** For `useState<Kind>('a')`. */
  private ofState(call: number): Span | undefined {
    const { tokens } = this.file;
    const name = tokens.is(call, 'React') ? call + 2 : call;
    return tokens.is(name, 'useState') ? this.argumentOfCall(name) : undefined;
  }

  /** For Vue's `defineProps<Props>()` and `withDefaults(defineProps<Props>(), …)`. */
  private ofProps(call: number): Span | undefined {
    const { tokens } = this.file;
    const name = tokens.is(call, 'withDefaults') ? call + 2 : call;
    return tokens.is(name, 'defineProps') ? this.argumentOfCall(name) : undefined;
  }

  private argumentOfCall(name: number): Span | undefined {
    const { tokens } = this.file;
    for (let at = name + 2; at < Math.min(tokens.length, name + 400); at++) {
      if (tokens.kind(at) !== Char.ParenOpen || tokens.kind(at - 1) !== Char.Greater) continue;
      const [argument] = argumentsOf(tokens, { from: name, to: at });
      if (argument !== undefined) return argument;
    }
    return undefined;
  }
}
