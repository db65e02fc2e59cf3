import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import { baseOf } from '../names/classes.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { argumentsOf } from './typeShapes.ts';

/** What React's components have, by the place of its type behind their base class. */
const typed = ['props', 'state'];

/**
 * The type of `this.props` or `this.state` in the class whose body opens at a token: `class Box extends
 * React.Component<Props, State>`; undefined for other members.
 */
export function typeInComponent(tokens: Tokens, body: number, member: string): Span | undefined {
  const place = typed.indexOf(member);
  if (place < 0) return undefined;
  const name = baseOf(tokens, body);
  const own = name >= 0 && tokens.is(name, 'React') ? name + 2 : name;
  if (own < 0 || !(tokens.is(own, 'Component') || tokens.is(own, 'PureComponent'))) return undefined;
  return argumentsOf(tokens, { from: own, to: afterTypeArguments(tokens, own + 1) })[place];
}
