import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { type Binding, declaredProperties, noPath, typeNamed } from '../names/bindings.ts';
import { functionOf } from '../names/functions.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { signalMakers } from '../names/signals.ts';
import { startOfChain } from '../syntax/chains.ts';
import { afterTypeArguments, endOfExpression, skip } from '../syntax/extent.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { castTo } from '../syntax/objects.ts';
import { stepAt } from '../syntax/steps.ts';
import { typeInComponent } from './classProperties.ts';
import type { TypeMembers } from './typeMembers.ts';
import { argumentsOf, typeAt } from './typeShapes.ts';

/** Types of components: their first argument is the type of the component's only parameter. */
const components = new WordSet(['FC', 'FunctionComponent', 'VFC', 'SFC']);

/** Functions that wrap a component, whose type arguments define its properties. */
const wrapping = new WordSet(['memo', 'forwardRef', 'observer']);

/** Functions that create a box for a value of the type that they are called with, of Vue, Svelte, signals and React. */
const boxes = new WordSet(
  'ref shallowRef reactive shallowReactive defineModel $state signal useSignal useRef'.split(' '),
);

/** Functions that give a pair of a value, of the type that they are called with, and its setter. */
const states = new WordSet(['useState', 'createSignal', 'createStore']);

/** For `const props = defineProps(…)` and `withDefaults(defineProps(…), …)`. */
function declaresProperties(tokens: Tokens, { init, path }: Binding): boolean {
  return path.length === 0 && (tokens.is(init, 'defineProps') || tokens.is(init, 'withDefaults'));
}

/** The maximum distance of the name of such a function from its brackets, in tokens. */
const farthestTypes = 100;

function isAfterType(kind: number): boolean {
  return kind === Kind.Arrow || kind === Char.Semicolon || kind === Char.BraceClose;
}

/** Finds the declared types of names and their members. */
export class TypesOfNames {
  private readonly file: ScriptFile;
  private readonly members: TypeMembers;

  constructor(file: ScriptFile, members: TypeMembers) {
    this.file = file;
    this.members = members;
  }

  /** The tokens of the type of a chain. */
  of({ from, to }: Span, depth: number): Span | undefined {
    const { tokens, bindings } = this.file;
    if (!this.members.goesOn(depth)) return undefined;
    if (tokens.kind(from) === Char.ParenOpen) return this.ofCast(from, to);
    if (tokens.kind(from) !== Kind.Word) return undefined;
    if (tokens.is(from, 'await')) return this.of({ from: from + 1, to }, depth);
    const binding = bindings.resolve(tokens.slice(from), from);
    const field = tokens.is(from, 'this') ? this.ofField(from) : undefined;
    const property = field === undefined ? this.ofProperty(from, binding, depth) : undefined;
    let type = field?.type ?? property?.type ?? (binding && this.ofBinding(binding, depth + 1));
    let at = field?.at ?? property?.at ?? from + 1;
    if (binding !== undefined) at = this.afterBox(binding, at);
    if (type === undefined && binding !== undefined && tokens.kind(at) === Char.ParenOpen) {
      type = this.ofReturned(binding);
      at = tokens.pair(at) + 1;
    }
    while (type !== undefined && at < to) {
      const step = stepAt(tokens, at);
      if (step === undefined || step.is === 'call') return undefined;
      if (step.is === 'member') type = this.members.member(type, tokens.slice(step.name), depth + 1);
      else if (step.is === 'index') type = this.members.element(type, depth + 1);
      at = step.next;
    }
    return type;
  }

  /** The type that a function declares for what it returns: `function kindOf(row: Row): Kind`. */
  private ofReturned(binding: Binding): Span | undefined {
    const { tokens } = this.file;
    const open = functionOf(this.file, binding);
    const colon = tokens.kind(open) === Char.ParenOpen ? tokens.pair(open) + 1 : 0;
    if (colon === 0 || tokens.kind(colon) !== Char.Colon) return undefined;
    // The type ends where the body begins, or the arrow before it.
    let end = bodyBrace(tokens, colon - 1, tokens.length);
    if (end < 0)
      for (end = colon + 1; end < tokens.length && !isAfterType(tokens.kind(end)); )
        end = skip(tokens, end, tokens.length);
    const type = typeAt(tokens, colon + 1, end);
    return tokens.is(type.from, 'Promise') ? argumentsOf(tokens, type)[0] : type;
  }

  /** For `(Object.keys(labels) as Kind[])`. */
  private ofCast(open: number, to: number): Span | undefined {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    const type = close === to - 1 ? castTo(tokens, { from: open + 1, to: close }) : -1;
    return type < 0 ? undefined : typeAt(tokens, type);
  }

  /** The declared type of the name at the start of a chain of members, and the path from there to its end. */
  wholeOf({ from, to }: Span): { readonly type: Span; readonly path: readonly string[] } | undefined {
    const { tokens, bindings } = this.file;
    if (tokens.kind(from) !== Kind.Word) return undefined;
    const known = bindings.resolve(tokens.slice(from), from);
    // A template names the properties of its component without a prefix.
    const binding = known ?? bindings.resolve(declaredProperties, from);
    if (binding === undefined || binding.isElement || binding.path.includes('*')) return undefined;
    const path = known === undefined ? [tokens.slice(from)] : [...binding.path];
    for (let at = from + 1; at < to; ) {
      const step = stepAt(tokens, at);
      if (step?.is !== 'member' && step?.is !== 'sign') return undefined;
      if (step.is === 'member') path.push(tokens.slice(step.name));
      at = step.next;
    }
    const type = this.ofBinding(binding, 0, noPath);
    return type === undefined || path.length === 0 ? undefined : { type, path };
  }

  /**
   * The type of a property of the component around a token, and where the chain continues: `kind`, `props.kind`,
   * `this.kind`.
   */
  private ofProperty(
    from: number,
    owner: Binding | undefined,
    depth: number,
  ): { readonly type: Span; readonly at: number } | undefined {
    const { tokens, bindings } = this.file;
    const isOwner = owner === undefined ? tokens.is(from, 'this') : declaresProperties(tokens, owner);
    if (owner !== undefined && !isOwner) return undefined;
    const name = isOwner ? from + 2 : from;
    if (isOwner && tokens.kind(from + 1) !== Char.Dot) return undefined;
    const ownType = bindings.resolve(typeNamed(tokens.slice(name)), name);
    // A call with a type argument defines the type of the name that holds its result.
    const all =
      ownType === undefined && owner === undefined ? bindings.resolve(declaredProperties, name) : undefined;
    const whole = all && this.ofProps(all.init);
    const type =
      ownType === undefined
        ? whole && this.members.member(whole, tokens.slice(name), depth + 1)
        : argumentsOf(tokens, { from: ownType.type, to: afterTypeArguments(tokens, ownType.type + 1) })[0];
    return type && { type, at: name + 1 };
  }

  /** The type of `this.kind` in a class, or of the value of a signal `this.kind()`, and where the chain continues. */
  private ofField(from: number): { readonly type: Span; readonly at: number } | undefined {
    const { tokens, classes } = this.file;
    const body = classes.bodyAround(from);
    if (body < 0 || tokens.kind(from + 1) !== Char.Dot) return undefined;
    const name = tokens.slice(from + 2);
    if (tokens.kind(from + 3) === Char.ParenOpen) {
      const [value] = classes.givenTo(name, body);
      const isSignal = value !== undefined && signalMakers.holds(tokens, value.from);
      const type =
        isSignal && tokens.pair(from + 3) === from + 4 ? this.argumentOfCall(value.from) : undefined;
      return type && { type, at: from + 5 };
    }
    const written = classes.typeOf(name, body);
    const ofClass = written < 0 ? typeInComponent(tokens, body, name) : undefined;
    const type = written < 0 ? ofClass : typeAt(tokens, written);
    return type && { type, at: from + 3 };
  }

  /** @param along the members that are followed from the declared type: by default those that lead to the name */
  private ofBinding(binding: Binding, depth: number, along = binding.path): Span | undefined {
    const { tokens } = this.file;
    let path = along;
    let type: Span | undefined;
    if (binding.type >= 0) type = typeAt(tokens, binding.type);
    else if (binding.kind === 'parameter') type = this.ofParameter(binding, depth);
    else if (binding.init >= 0) {
      const state = this.ofState(binding);
      if (state !== undefined) {
        if (path[0] !== '0') return undefined;
        path = path.slice(1);
      }
      const init = { from: binding.init, to: endOfExpression(tokens, binding.init) };
      const cast = castTo(tokens, init);
      type =
        cast < 0
          ? (state ?? this.ofProps(binding.init) ?? this.ofBox(binding.init) ?? this.of(init, depth))
          : typeAt(tokens, cast);
      if (type !== undefined && binding.isElement) type = this.members.element(type, depth);
    }
    for (const name of path) type = type && this.members.member(type, name, depth);
    return type;
  }

  private ofParameter(parameter: Binding, depth: number): Span | undefined {
    const { tokens } = this.file;
    const { position, functionStart } = parameter;
    const dot = dotOfIteration(tokens, parameter);
    const elementList = dot < 0 ? listOfElement(tokens, parameter) : undefined;
    if (elementList?.member !== undefined) return undefined;
    if (dot < 0 && elementList === undefined)
      return position === 0 ? this.ofComponent(functionStart) : undefined;
    const list = this.of(elementList?.list ?? { from: startOfChain(tokens, dot + 1), to: dot }, depth);
    return list && this.members.element(list, depth);
  }

  /** For `const Badge: React.FC<Props> = ({ kind }) => …` and `memo<Props>(({ kind }) => …)`. */
  private ofComponent(functionStart: number): Span | undefined {
    const { tokens } = this.file;
    let end = functionStart - 1;
    if (tokens.is(end - 1, 'function')) end--;
    if (tokens.is(end, 'function')) end--;
    if (tokens.kind(end) === Char.ParenOpen && tokens.kind(end - 1) === Char.Greater)
      return this.ofWrapper(end);
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

  /** The properties of a wrapped component, by the type arguments of the wrapper that open before a token. */
  private ofWrapper(open: number): Span | undefined {
    const { tokens } = this.file;
    for (let at = open - 2; at > Math.max(0, open - farthestTypes); at--) {
      if (!wrapping.holds(tokens, at)) continue;
      const types = argumentsOf(tokens, { from: at, to: open });
      return tokens.is(at, 'forwardRef') ? types[1] : types[0];
    }
    return undefined;
  }

  /** For `useState<Kind>('a')`, and any hook with a type that gives a setter: `useLocalStorage<Kind>('kind', 'a')`. */
  private ofState({ init, token }: Binding): Span | undefined {
    const { tokens } = this.file;
    const name = tokens.is(init, 'React') ? init + 2 : init;
    const isPair = tokens.kind(token + 1) === Char.Comma && /^set[A-Z]/.test(tokens.slice(token + 2));
    const isState = states.holds(tokens, name) || (isPair && /^use[A-Z]/.test(tokens.slice(name)));
    return isState && tokens.kind(name + 1) === Char.Less ? this.argumentOfCall(name) : undefined;
  }

  /** For Vue's `defineProps<Props>()` and `withDefaults(defineProps<Props>(), …)`. */
  private ofProps(call: number): Span | undefined {
    const { tokens } = this.file;
    const name = tokens.is(call, 'withDefaults') ? call + 2 : call;
    return tokens.is(name, 'defineProps') ? this.argumentOfCall(name) : undefined;
  }

  /** For Vue's `ref<Kind>('a')` and Svelte's `$state<Kind>('a')`. */
  private ofBox(call: number): Span | undefined {
    const box = this.boxAt(call);
    return box < 0 ? undefined : this.argumentOfCall(box);
  }

  /** The name of a call with type arguments that creates a box and begins at a token; else -1. */
  private boxAt(call: number): number {
    const { tokens } = this.file;
    const name = tokens.is(call, 'React') ? call + 2 : call;
    return boxes.holds(tokens, name) && tokens.kind(name + 1) === Char.Less ? name : -1;
  }

  /** Whether the name at a token is a box that was given a type, so that others may fill it with all that this allows. */
  isTypedBox(token: number): boolean {
    const { tokens, bindings } = this.file;
    if (tokens.kind(token) !== Kind.Word) return false;
    const binding = bindings.resolve(tokens.slice(token), token);
    return binding !== undefined && binding.init >= 0 && this.boxAt(binding.init) >= 0;
  }

  /**
   * The token after the value of a box whose name ends before a token: `tab.value` of `const tab = ref<'home' |
   * 'help'>('home')`, `tab()` of Solid's and Angular's signals.
   */
  private afterBox({ init }: Binding, at: number): number {
    const { tokens } = this.file;
    const isCalled = tokens.kind(at) === Char.ParenOpen && tokens.pair(at) === at + 1;
    if (isCalled) return tokens.is(init, 'signal') || tokens.is(init, 'createSignal') ? at + 2 : at;
    const box = init < 0 ? -1 : this.boxAt(init);
    const member = tokens.is(box, 'useRef') ? 'current' : 'value';
    return box >= 0 && tokens.kind(at) === Char.Dot && tokens.is(at + 1, member) ? at + 2 : at;
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
