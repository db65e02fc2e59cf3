import type { KeyText } from '../keyTexts.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';

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

/** The id of $localize`:meaning|description@@id:text`. */
export function idInTemplate(tokens: Tokens, open: number): KeyText | undefined {
  const block = /^:([^:]*):/.exec(tokens.kind(open + 1) === Kind.TemplateText ? tokens.slice(open + 1) : '');
  return block === null ? undefined : idInMetadata(block[1] ?? '', tokens.start(open + 1) + 1);
}
