import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import { baseOf } from '../names/classes.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { argumentsOf } from './typeShapes.ts';

/** The type of `this.props` in the class whose body opens at a token: `class Box extends React.Component<Props>`. */
export function propertiesOfClass(tokens: Tokens, body: number): Span | undefined {
  const name = baseOf(tokens, body);
  const own = name >= 0 && tokens.is(name, 'React') ? name + 2 : name;
  if (own < 0 || !(tokens.is(own, 'Component') || tokens.is(own, 'PureComponent'))) return undefined;
  return argumentsOf(tokens, { from: own, to: afterTypeArguments(tokens, own + 1) })[0];
}
