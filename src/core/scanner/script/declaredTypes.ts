import type { Binding } from './bindings.ts';
import { afterTypeArguments, endOfType } from './extent.ts';
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
  const end = endOfType(tokens, binding.type);
  for (let at = binding.type; at < end; at++) {
    if (tokens.kind(at) !== Kind.Word) continue;
    if (tokens.is(at, 'typeof')) return ofTypeQuery(at + 1, binding, translators);
    const known = types.get(tokens.slice(at));
    if (known === undefined) continue;
    const { rule, framework } = known;
    const path = isTypeOfProperty(tokens, at, binding) ? [] : binding.path;
    const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, translators.texts) : [];
    let meaning: Meaning | undefined = carrying(
      { rule: rule.gives, framework },
      args[rule.namespace ?? -1],
      args[rule.prefix ?? -1]?.[0],
    );
    for (const name of path) meaning = meaning === undefined ? undefined : translators.member(meaning, name);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** For `{ t }: { t: TFunction<'ns'> }`: whether the type at a token is that of the property taken. */
function isTypeOfProperty(tokens: Tokens, at: number, { path }: Binding): boolean {
  const name = tokens.kind(at - 2) === Char.Question ? at - 3 : at - 2;
  return path.length === 1 && tokens.kind(at - 1) === Char.Colon && tokens.is(name, path[0] ?? '');
}

/** For `typeof useTranslations` and `ReturnType<typeof useTranslation>['t']`. */
function ofTypeQuery(token: number, binding: Binding, translators: Translators): Meaning | undefined {
  const { tokens } = translators.file;
  let meaning = translators.named(tokens.slice(token), token);
  if (meaning?.rule.is === 'factory') {
    const named = typeArguments(tokens, token + 1, translators.texts)[0] ?? [];
    const hasNamespace = meaning.rule.namespace !== undefined;
    const given = translators.given(meaning, meaning.rule, []);
    meaning = hasNamespace ? carrying(given, named) : carrying(given, undefined, named[0]);
  }
  let index = afterTypeArguments(tokens, token + 1);
  while (tokens.kind(index) === Char.Greater) index++;
  const indexed = tokens.kind(index) === Char.BracketOpen ? propertyName(tokens, index + 1) : undefined;
  const path = indexed === undefined ? binding.path : [indexed, ...binding.path];
  for (const name of path) meaning = meaning === undefined ? undefined : translators.member(meaning, name);
  return meaning === undefined ? undefined : callableAs(binding.name, meaning);
}
