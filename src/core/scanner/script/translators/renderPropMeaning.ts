import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { beforeFunction, elementAround } from '../names/iterations.ts';
import type { ScriptValue } from '../rules.ts';
import { attributesOf, valueIn } from '../syntax/attributes.ts';
import { carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * For `<Translation ns="x">{t => …}</Translation>` and `<Translation ns="x" children={t => …} />`: what the component
 * passes to its child.
 */
export function renderPropMeaning(binding: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const brace = beforeFunction(tokens, binding.functionStart);
  if (tokens.kind(brace) !== Char.BraceOpen) return undefined;
  const open = elementOfChild(tokens, brace);
  if (open < 0) return undefined;
  for (const { rule, framework } of translators.vocabulary.components.get(tokens.slice(open + 1)) ?? []) {
    let passedRule: ScriptValue | undefined = rule.gives?.[binding.position];
    for (const name of binding.path)
      passedRule = passedRule?.is === 'object' ? passedRule.members[name] : undefined;
    if (passedRule === undefined) continue;
    // The instance that it passes besides its translator does not have the element's namespace.
    if (passedRule.is === 'object' && binding.path.length > 0) return { rule: passedRule, framework };
    const attributes = attributesOf(tokens, open);
    const namespaces = translators.argumentTexts.knownTexts(valueIn(attributes, rule.namespace));
    const prefixes = translators.argumentTexts.knownTexts(valueIn(attributes, rule.prefix));
    return carrying({ rule: passedRule, framework }, namespaces, prefixes);
  }
  return undefined;
}

/** The opening token of the element whose child, or attribute of that name, opens at a token; -1 for other code. */
function elementOfChild(tokens: Tokens, brace: number): number {
  if (tokens.kind(brace - 1) === Char.Equals && tokens.reads(brace - 2, 'children')) {
    return elementAround(tokens, brace - 2);
  }
  const end = tokens.kind(brace - 1) === Kind.JsxText ? brace - 2 : brace - 1;
  return tokens.kind(end) === Kind.JsxEnd ? tokens.pair(end) : -1;
}
