import { badRequest } from '../http/failure.ts';

/** A word of a query: free text, or a qualifier with its value. */
export interface Word {
  /** The qualifier, lower case; undefined for free text. */
  readonly qualifier?: string;
  readonly value: string;
  /** Where wildcards are allowed: nowhere in a quoted value. */
  readonly isQuoted: boolean;
}

/** Limits that keep within SQLite's own for the length of patterns and the depth of conditions. */
const wordLimit = 5000;
const wordsLimit = 200;

/**
 * Splits a query at white space (API document, Query language q). Double quotes keep spaces together and make `*`
 * literal; inside them `\"` and `\\` are escapes. Only known qualifiers count: `cart:title` is free text.
 *
 * @throws Failure 400 for more or longer words than can be searched for; lists of ids may be long
 */
export function splitQuery(query: string, qualifiers: readonly string[]): Word[] {
  const words: Word[] = [];
  const pattern = /(?:([A-Za-z_]+):)?(?:"((?:[^"\\]|\\.)*)"(?=\s|$)|(\S+))|([A-Za-z_]+):(?=\s|$)/gu;
  for (const [whole, name, quoted, plain, bare] of query.matchAll(pattern)) {
    const qualifier = (name ?? bare)?.toLowerCase();
    const value = quoted?.replace(/\\(.)/gu, '$1') ?? plain ?? '';
    const isQuoted = quoted !== undefined;
    if (qualifier !== undefined && qualifiers.includes(qualifier)) words.push({ qualifier, value, isQuoted });
    else if (qualifier === undefined) words.push({ value, isQuoted });
    else words.push({ value: isQuoted ? `${name}:${value}` : whole, isQuoted });
  }
  const isTooLong = words.some(
    ({ qualifier, value }) => !/^ids?$/.test(qualifier ?? '') && value.length > wordLimit,
  );
  if (words.length > wordsLimit || isTooLong) throw badRequest('The query is too long');
  return words;
}

/** The pattern for LIKE with `\` as escape. A text with `*` must match as a whole; one without may match anywhere. */
export function likePattern(word: Pick<Word, 'value' | 'isQuoted'>): string {
  const parts = word.isQuoted ? [word.value] : word.value.split('*');
  const escaped = parts.map(part => part.replace(/[\\%_]/g, '\\$&')).join('%');
  return parts.length > 1 ? escaped : `%${escaped}%`;
}

/** Whether a word matches any of several texts. */
export function hasWildcard(word: Pick<Word, 'value' | 'isQuoted'>): boolean {
  return !word.isQuoted && word.value.includes('*');
}
