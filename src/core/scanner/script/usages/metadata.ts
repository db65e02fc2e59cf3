import type { KeyText } from '../keyTexts.ts';

/**
 * The id in Angular's description of a message, `meaning|description@@id`, without the older ids after `␟`:
 * https://angular.dev/guide/i18n/manage-marked-text
 *
 * @param start offset of the description
 */
export function idInMetadata(description: string, start: number): KeyText | undefined {
  const [lead = '', id = ''] = /^[^@]*(?:@(?!@)[^@]*)*@@\s*([^\s␟]+)/.exec(description) ?? [];
  if (id === '') return undefined;
  const end = start + lead.length;
  return { text: id, certainty: 'literal', start: end - id.length, end };
}

/** The meaning in Angular's description of a message; a single text is its description. */
export function meaningInMetadata(description: string): string {
  const [beforeId = ''] = description.split('@@', 1);
  const bar = beforeId.indexOf('|');
  return bar === -1 ? '' : beforeId.slice(0, bar).trim();
}
