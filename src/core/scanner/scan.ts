import { languagesFor } from './languages/registry.ts';
import { usagesOfPatterns } from './patterns.ts';
import { mayHoldUsages } from './prefilter.ts';
import type { Rules } from './rules.ts';
import type { KeySlot, Usage } from './types.ts';

/**
 * Finds every use of a key in a text. Never throws, whatever the text; takes time linear in its length.
 *
 * @param languageId the editor's language id (`typescriptreact`, `vue`, …)
 * @returns usages in the order of their ranges; offsets are UTF-16 code units of `text`
 */
export function scan(text: string, languageId: string, rules: Rules): Usage[] {
  const patterns = usagesOfPatterns(text, rules);
  if (!mayHoldUsages(text, rules)) return patterns.sort(byRange);
  const readers = languagesFor(languageId, rules).filter(
    ({ trace }) => trace === undefined || trace(languageId, rules).test(text),
  );
  const found = readers.flatMap(language => language.scan(text, languageId, rules));
  return inOrder([...found, ...patterns]);
}

/** Usages are mostly found in their order, which is seen sooner than sorted. */
function inOrder(usages: Usage[]): Usage[] {
  for (let at = 1; at < usages.length; at++) {
    const [before, here] = [usages[at - 1], usages[at]];
    if (before !== undefined && here !== undefined && byRange(before, here) > 0) return usages.sort(byRange);
  }
  return usages;
}

/**
 * The place for a key around a UTF-16 offset, for completion while typing: also an empty string, an unclosed
 * quote, a call without its closing bracket.
 */
export function slotAt(text: string, offset: number, languageId: string, rules: Rules): KeySlot | undefined {
  if (!mayHoldUsages(text, rules)) return undefined;
  for (const language of languagesFor(languageId, rules)) {
    const slot = language.slotAt(text, offset, languageId, rules);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

function byRange(a: Usage, b: Usage): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
