import type { Span } from './file.ts';
import { bare, propertiesOf } from './objects.ts';
import type { ArgumentPath } from './rules.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** The expression at a path into a call's arguments: an argument, or a property of an object literal there. */
export function argumentAt(tokens: Tokens, args: readonly Span[], path: ArgumentPath): Span | undefined {
  const argument = args[path.argument];
  if (argument === undefined || argument.from >= argument.to) return undefined;
  return path.property === undefined ? argument : propertyAt(tokens, argument, path.property);
}

/** The value of a property when the expression is an object literal that has it. */
export function propertyAt(tokens: Tokens, object: Span, name: string): Span | undefined {
  const { from } = bare(tokens, object);
  if (tokens.kind(from) !== Char.BraceOpen) return undefined;
  return propertiesOf(tokens, from).find(property => property.name === name)?.value;
}

/** Names of an object literal's properties, and whether there may be others. */
export interface PassedNames {
  readonly names: readonly string[];
  readonly areOpen: boolean;
}

/** The names that an expression passes as values. */
export function passedNames(tokens: Tokens, span: Span): PassedNames {
  const { from, to } = bare(tokens, span);
  if (tokens.kind(from) === Kind.String || tokens.kind(from) === Kind.TemplateOpen) {
    return { names: [], areOpen: false };
  }
  if (tokens.kind(from) !== Char.BraceOpen || tokens.pair(from) !== to - 1)
    return { names: [], areOpen: true };
  const properties = propertiesOf(tokens, from);
  const names = properties.flatMap(({ name }) => (name === undefined ? [] : [name]));
  return { names, areOpen: names.length < properties.length };
}
