import type { Binding } from './bindings.ts';
import { afterTypeArguments, endOfType, skip } from './extent.ts';
import { callableAs, carrying, type Meaning } from './meaning.ts';
import { propertyName } from './patterns.ts';
import { Char, Kind, type Tokens } from './tokens.ts';
import type { Translators } from './translators.ts';
import { typeArguments } from './typeNames.ts';

/** What the type of a declaration says: `t: TFunction<'ns'>`, `ReturnType<typeof useTranslations>`. */
export function typedMeaning(binding: Binding, translators: Translators): Meaning | undefined {
  if (binding.type < 0) return undefined;
  const { tokens } = translators.file;
  const { types } = translators.vocabulary;
  const property = typeOfProperty(tokens, binding);
  const start = property ?? binding.type;
  const path = property === undefined ? binding.path : [];
  const end = endOfType(tokens, start);
  for (let at = start; at < end; at++) {
    if (tokens.kind(at) !== Kind.Word) continue;
    if (tokens.is(at, 'typeof')) return ofTypeQuery(at + 1, binding.name, path, translators);
    const known = types.get(tokens.slice(at));
    if (known === undefined) continue;
    const { rule, framework } = known;
    const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, translators.texts) : [];
    let meaning: Meaning | undefined = carrying(
      { rule: rule.gives, framework },
      args[rule.namespace ?? -1],
      args[rule.prefix ?? -1]?.[0],
    );
    const indexed = indexedMember(tokens, afterTypeArguments(tokens, at + 1));
    for (const name of indexed === undefined ? path : [indexed, ...path])
      meaning = meaning === undefined ? undefined : translators.member(meaning, name);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** For `{ t }: { t: TFunction<'ns'> }`: where the type of the property starts that was taken. */
function typeOfProperty(tokens: Tokens, { type, path }: Binding): number | undefined {
  if (tokens.kind(type) !== Char.BraceOpen || path.length !== 1) return undefined;
  const end = tokens.pair(type);
  for (let at = type + 1; at < end; at = skip(tokens, at, end)) {
    if (!tokens.is(at, path[0] ?? '')) continue;
    const colon = tokens.kind(at + 1) === Char.Question ? at + 2 : at + 1;
    if (tokens.kind(colon) === Char.Colon) return colon + 1;
  }
  return undefined;
}

/** For `typeof useTranslations` and `ReturnType<typeof useTranslation>['t']`. */
function ofTypeQuery(
  token: number,
  name: string,
  declaredPath: readonly string[],
  translators: Translators,
): Meaning | undefined {
  const { tokens } = translators.file;
  let meaning = translators.named(tokens.slice(token), token);
  if (meaning?.rule.is === 'factory') {
    const named = typeArguments(tokens, token + 1, translators.texts)[0] ?? [];
    const hasNamespace = meaning.rule.namespace !== undefined;
    const given = translators.made(meaning, meaning.rule, []);
    meaning = hasNamespace ? carrying(given, named) : carrying(given, undefined, named[0]);
  }
  let index = afterTypeArguments(tokens, token + 1);
  while (tokens.kind(index) === Char.Greater) index++;
  const indexed = indexedMember(tokens, index);
  const path = indexed === undefined ? declaredPath : [indexed, ...declaredPath];
  for (const step of path) meaning = meaning === undefined ? undefined : translators.member(meaning, step);
  return meaning === undefined ? undefined : callableAs(name, meaning);
}

/** The member that a type is of: `IntlShape['formatMessage']`. */
function indexedMember(tokens: Tokens, open: number): string | undefined {
  return tokens.kind(open) === Char.BracketOpen ? propertyName(tokens, open + 1) : undefined;
}
