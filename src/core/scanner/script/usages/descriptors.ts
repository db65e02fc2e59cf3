import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown } from '../keyTexts.ts';
import { Char } from '../lexing/tokens.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { propertyIn } from '../syntax/objects.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { usagesOf } from './usages.ts';

/**
 * The descriptors of messages in the file that nothing in it is seen to ask for: `{ title: { id: 'cart.title',
 * defaultMessage: 'Cart' } }` is handed on to what does.
 *
 * @param found what was found in other ways, and is not told again
 */
export function otherDescriptors(
  file: ScriptFile,
  texts: Texts,
  { definitions }: Vocabulary,
  rules: Rules,
  found: readonly Usage[],
): readonly Usage[] {
  const usages: Usage[] = [];
  for (const { rule, framework } of definitions.values()) {
    const { key, defaultValue } = rule;
    if (key === undefined || rule.standsAlone !== true || defaultValue === undefined) continue;
    if (!file.tokens.text.includes(defaultValue)) continue;
    const known = new Set(found.map(({ range }) => range.start));
    for (const open of objectsWith(file, defaultValue)) {
      const { tokens } = file;
      const id = propertyIn(tokens, open, key);
      const keys = id === undefined ? [] : texts.of(id).filter(isKnown).map(asComputed);
      const value = propertyIn(tokens, open, defaultValue);
      const context = {
        framework,
        namespaces: [],
        callRange: { start: tokens.start(open), end: tokens.end(tokens.pair(open)) },
        kind: 'property' as const,
        args: [],
        argsAreOpen: true,
        defaultValue: value && texts.constant(value)?.text,
      };
      usages.push(
        ...usagesOf(
          keys.filter(({ start }) => !known.has(start)),
          context,
          rules,
        ),
      );
    }
  }
  return usages;
}

/** Where the objects open that have a property. What a call is given itself is read with the call. */
function objectsWith({ tokens }: ScriptFile, property: string): number[] {
  const found: number[] = [];
  for (let at = 1; at < tokens.length; at++) {
    if (tokens.kind(at + 1) !== Char.Colon || !tokens.is(at, property)) continue;
    const open = bracketAround(tokens, at);
    if (tokens.kind(open) !== Char.BraceOpen) continue;
    if (tokens.kind(bracketAround(tokens, open)) !== Char.ParenOpen) found.push(open);
  }
  return found;
}
