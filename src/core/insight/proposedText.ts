import type { Usage } from '../scanner/types.ts';

/**
 * The text that a key which is to be created may have in the source locale: the default that its call gives, or the
 * key itself where that is a text. One with names for tags and values, or with several lines, is proposed to nobody.
 */
export function proposedText({ defaultValue, key, certainty }: Usage): string | undefined {
  const text = defaultValue ?? (certainty === 'literal' && /\s/.test(key) ? key : undefined);
  return text === undefined || text.trim() === '' || /\{\$|\n/.test(text) ? undefined : text;
}
