import type { Usage } from '../scanner/types.ts';

/**
 * The source text proposed for a new key: the default in its call, or the key itself if that is a text. Texts with
 * names for tags and values, or with several lines, are not proposed.
 */
export function proposedText({ defaultValue, key, certainty }: Usage): string | undefined {
  const text = defaultValue ?? (certainty === 'literal' && /\s/.test(key) ? key : undefined);
  return text === undefined || text.trim() === '' || /\{\$|\n/.test(text) ? undefined : text;
}
