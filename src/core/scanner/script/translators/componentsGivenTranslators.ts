import { Kind } from '../lexing/tokens.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { extentOf, type Wrapped } from './higherOrder.ts';
import type { Resolver } from './resolver.ts';

/**
 * The components that get a translator from an element of the same file, with its namespace and prefix: `<Row t={t} />`.
 *
 * @param properties names of the properties that are translators by their names
 */
export function componentsGivenTranslators(
  translators: Resolver,
  properties: readonly string[],
): readonly Wrapped[] {
  const { tokens, bindings } = translators.file;
  const [name] = properties.filter(property => tokens.text.includes(` ${property}={`));
  if (name === undefined) return [];
  const found: Wrapped[] = [];
  for (let at = 0; at < tokens.length - 1; at++) {
    if (tokens.kind(at) !== Kind.JsxOpen || !/^[A-Z]/.test(tokens.slice(at + 1))) continue;
    const value = attributesOf(tokens, at).get(name)?.value;
    const binding = value && bindings.resolve(tokens.slice(at + 1), at + 1);
    const component = binding && extentOf(tokens, binding);
    const meaning = value && component && translators.of(value);
    const isQualified = meaning?.namespaces !== undefined || meaning?.prefixes !== undefined;
    if (isQualified) found.push({ component, meaning });
  }
  return found;
}
