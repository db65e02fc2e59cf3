import { languagesFor } from './languages/registry.ts';
import type { Language } from './languages/types.ts';
import { withNamed } from './named.ts';
import { usagesOfPatterns } from './patterns.ts';
import { mayHoldUsages } from './prefilter.ts';
import type { Rules } from './rules.ts';
import type { KeySlot, Usage } from './types.ts';

/** What one reading of a text finds. */
export interface Reading {
  /** In the order of their ranges; offsets are UTF-16 code units. */
  readonly usages: Usage[];
  /**
   * The place for a key around a UTF-16 offset, for completion while typing: also an empty string, an unclosed quote,
   * a call without its closing bracket.
   */
  slotAt(offset: number): KeySlot | undefined;
}

/**
 * Finds every use of a key in a text. Never throws, whatever the text; takes time linear in its length.
 *
 * @param languageId the editor's language id (`typescriptreact`, `vue`, …)
 */
export function read(text: string, languageId: string, given: Rules): Reading {
  const rules = withNamed(text, given);
  const patterns = usagesOfPatterns(text, rules);
  const readers = mayHoldUsages(text, languageId, rules) ? readersOf(text, languageId, rules) : [];
  const found = readers.map(language => ({ language, all: language.scan(text, languageId, rules) }));
  const usages = found.flatMap(({ language, all }) => (language.hasEmptyKeys ? all : all.filter(hasKey)));
  return {
    usages: inOrder([...usages, ...patterns]),
    slotAt: offset => {
      for (const { language, all } of found) {
        const slot = language.slotIn(all, text, offset);
        if (slot !== undefined) return slot;
      }
      return undefined;
    },
  };
}

/** The usages that {@link read} finds. */
export function scan(text: string, languageId: string, rules: Rules): Usage[] {
  return read(text, languageId, rules).usages;
}

function readersOf(text: string, languageId: string, rules: Rules): readonly Language[] {
  return languagesFor(languageId, rules).filter(
    ({ trace }) => trace === undefined || trace(languageId, rules).test(text),
  );
}

function hasKey({ key, certainty }: Usage): boolean {
  return key !== '' || certainty === 'dynamic';
}

/** Usages are mostly found in their order, which is seen sooner than sorted. */
function inOrder(usages: Usage[]): Usage[] {
  for (let at = 1; at < usages.length; at++) {
    const [before, here] = [usages[at - 1], usages[at]];
    if (before !== undefined && here !== undefined && byRange(before, here) > 0) return usages.sort(byRange);
  }
  return usages;
}

function byRange(a: Usage, b: Usage): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
