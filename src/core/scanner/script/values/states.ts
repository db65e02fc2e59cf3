import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { signalMakers } from '../names/signals.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';

/** A state of a component, and the function that changes it. */
export interface State {
  readonly initial: Span | undefined;
  /** The token of the function's name; -1 if the state never changes. */
  readonly setter: number;
}

const makers = new WordSet(['useState', 'createSignal']);

/** Functions that return their argument, or the result of a function passed to them. */
export const transparent = new WordSet(
  'useMemo useRef computed ref shallowRef reactive readonly markRaw signal $state $derived'.split(' '),
);

const anyText = new WordSet(['string', 'null', 'undefined']);

/** Whether React's `useRef` is called at a token. */
export function isRef(tokens: Tokens, init: number): boolean {
  return tokens.is(init, 'useRef') || (tokens.is(init, 'React') && tokens.is(init + 2, 'useRef'));
}

/** Whether the value at a token is a box with a member for what it holds: Vue's `ref(…)`, React's `useRef(…)`. */
export function isBox(tokens: Tokens, init: number): boolean {
  if (init < 0) return false;
  const name = tokens.is(init, 'React') ? init + 2 : init;
  const open = transparent.holds(tokens, name) ? afterTypeArguments(tokens, name + 1) : -1;
  return tokens.kind(open) === Char.ParenOpen;
}

/** Whether a type that says more than that it is a text stands between two tokens: it tells all that there may be. */
function allowsFewer(tokens: Tokens, from: number, to: number): boolean {
  // The texts in an object are those assigned to it.
  if (tokens.kind(from + 1) === Char.BraceOpen) return false;
  for (let at = from; at < to; at++) {
    const kind = tokens.kind(at);
    if (kind === Kind.String || (kind === Kind.Word && !anyText.holds(tokens, at))) return true;
  }
  return false;
}

/** The state that the first name of a pair is: `const [key, setKey] = useState('a')`; undefined for another one. */
export function stateOf(tokens: Tokens, { init, token }: Binding): State | undefined {
  const isMember = tokens.is(init, 'React') && tokens.kind(init + 1) === Char.Dot;
  const name = isMember ? init + 2 : init;
  if (!makers.holds(tokens, name)) return undefined;
  const open = afterTypeArguments(tokens, name + 1);
  if (tokens.kind(open) !== Char.ParenOpen || allowsFewer(tokens, name + 1, open)) return undefined;
  const isPair = tokens.kind(token + 1) === Char.Comma && tokens.kind(token + 2) === Kind.Word;
  return { initial: elementsOf(tokens, open)[0], setter: isPair ? token + 2 : -1 };
}

/** The initial value of a signal created at a token: `signal('cart.title')`; undefined for anything else. */
export function signalAt(tokens: Tokens, from: number): Span | undefined {
  if (!signalMakers.holds(tokens, from)) return undefined;
  const open = afterTypeArguments(tokens, from + 1);
  return tokens.kind(open) === Char.ParenOpen ? elementsOf(tokens, open)[0] : undefined;
}

/** Whether `this.title()` at a token reads the value of a signal. */
export function isSignalAsked({ tokens, classes }: ScriptFile, from: number): boolean {
  if (tokens.kind(from + 3) !== Char.ParenOpen || tokens.pair(from + 3) !== from + 4) return false;
  const [value] = classes.givenTo(tokens.slice(from + 2), classes.bodyAround(from));
  return value !== undefined && signalAt(tokens, value.from) !== undefined;
}
