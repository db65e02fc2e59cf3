import type { Span } from '../lexing/span.ts';
import { Char } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { elementsOf } from '../syntax/objects.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * For `const [t] = await Promise.all([getTranslations('a')])` and `const [t] = [useTranslations()]`.
 *
 * @param of resolves an element
 */
export function elementMeaning(
  { from, to }: Span,
  binding: Binding,
  translators: Resolver,
  of = (element: Span, resolver: Resolver) => resolver.of(element),
): Meaning | undefined {
  const { tokens } = translators.file;
  const isAll = tokens.is(from, 'Promise') && tokens.kind(from + 3) === Char.ParenOpen;
  const open = isAll ? from + 4 : from;
  const [first, ...rest] = binding.path;
  if (open >= to || tokens.kind(open) !== Char.BracketOpen || first === undefined) return undefined;
  const element = elementsOf(tokens, open)[Number(first)];
  let meaning = element === undefined ? undefined : of(element, translators);
  for (const name of rest) meaning = meaning === undefined ? undefined : translators.member(meaning, name);
  return meaning;
}
