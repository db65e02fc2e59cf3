import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { returnedBy } from '../names/returns.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { computedName, elementsOf, endOfObject, propertiesOf } from '../syntax/objects.ts';

/** Decorators of fields that other components may give a value: of Lit and Stencil, and of Angular. */
const ofInputs = new WordSet(['property', 'Prop', 'Input']);

/**
 * What a field of a class may hold besides what the class assigns to it: `this.state` what `setState` merges into it, a
 * property of a component what others give it.
 *
 * @param body the token at which the body of the class opens
 */
export function otherValues(file: ScriptFile, name: string, body: number): readonly Span[] {
  if (body < 0) return [];
  return name === 'state' ? laterStates(file, body) : givenByOthers(file, name, body);
}

/**
 * The objects that a class component merges into its state, by `this.setState({ tab: 'cart.help' })` or by a function
 * that returns one. https://react.dev/reference/react/Component#setstate
 */
function laterStates({ tokens, classes }: ScriptFile, body: number): readonly Span[] {
  const states: Span[] = [];
  if (!tokens.text.includes('setState')) return states;
  const close = endOfObject(tokens, body);
  for (let at = body + 1; at < close; at++) {
    const open = at + 1;
    if (!tokens.is(at, 'setState') || tokens.kind(open) !== Char.ParenOpen || !tokens.is(at - 2, 'this'))
      continue;
    const [state] = classes.bodyAround(at) === body ? elementsOf(tokens, open) : [];
    if (state === undefined) continue;
    const returned = returnedBy(tokens, state) ?? [state];
    states.push(...returned.flatMap(each => (hasUnknownName(tokens, each) ? [each, nowhere(at)] : [each])));
  }
  return states;
}

/** For `{ [event.target.name]: event.target.value }`. */
function hasUnknownName(tokens: Tokens, { from }: Span): boolean {
  if (tokens.kind(from) !== Char.BraceOpen) return false;
  return propertiesOf(tokens, from).some(property => {
    const name = computedName(tokens, property);
    return name !== undefined && tokens.kind(name.from) !== Kind.String;
  });
}

/**
 * A place without a text for the values that other components may give a field, by Lit's and Stencil's properties and
 * Angular's inputs; nothing for any other field.
 */
function givenByOthers({ tokens, classes }: ScriptFile, name: string, body: number): readonly Span[] {
  const decorator = classes.decoratorOf(name, body);
  if (decorator !== undefined && ofInputs.holds(tokens, decorator.from)) return [nowhere(decorator.from)];
  const [properties] = classes.givenTo('properties', body);
  const declared = properties && propertyAt(tokens, properties, name);
  return declared === undefined ? [] : [nowhere(declared.from - 1)];
}

function nowhere(token: number): Span {
  return { from: token, to: token + 1 };
}
