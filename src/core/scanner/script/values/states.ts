import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { elementsOf } from '../syntax/objects.ts';

/** A value of a component that a function beside it changes. */
export interface State {
  readonly initial: Span | undefined;
  /** The token of the function's name; -1 for a state that nothing changes. */
  readonly setter: number;
}

const makers = new WordSet(['useState', 'createSignal']);

const anyText = new WordSet(['string', 'null', 'undefined']);

/** Whether a type that says more than that it is a text stands between two tokens: it tells all that there may be. */
function allowsFewer(tokens: Tokens, from: number, to: number): boolean {
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
