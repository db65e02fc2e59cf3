import { Char, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import type { ScriptValue } from '../rules.ts';
import { attributesOf, valueIn } from '../syntax/attributes.ts';
import { carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** For `<Translation ns="x">{t => …}</Translation>`: what the component hands its child. */
export function handedOver(binding: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const brace = binding.functionStart - 1;
  if (tokens.kind(brace) !== Char.BraceOpen) return undefined;
  let end = brace - 1;
  if (tokens.kind(end) === Kind.JsxText) end--;
  if (tokens.kind(end) !== Kind.JsxEnd) return undefined;
  const open = tokens.pair(end);
  for (const { rule, framework } of translators.vocabulary.components.get(tokens.slice(open + 1)) ?? []) {
    let given: ScriptValue | undefined = rule.gives?.[binding.position];
    for (const name of binding.path) given = given?.is === 'object' ? given.members[name] : undefined;
    if (given === undefined) continue;
    const attributes = attributesOf(tokens, open);
    const namespaces = translators.given.knownTexts(valueIn(attributes, rule.namespace));
    const prefixes = translators.given.knownTexts(valueIn(attributes, rule.prefix));
    return carrying({ rule: given, framework }, namespaces, prefixes);
  }
  return undefined;
}
