/** A word of a query: free text, or a qualifier with its value. */
export interface Word {
  /** The qualifier, lower case; undefined for free text. */
  readonly qualifier?: string;
  readonly value: string;
  /** Where wildcards may stand: nowhere in a quoted value. */
  readonly isQuoted: boolean;
}

/**
 * Splits a query at white space (API document, Query language q). Double quotes keep spaces together and take `*`
 * literally; inside them `\"` and `\\` are escapes. Only known qualifiers are ones: `cart:title` is free text.
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
  return words;
}

/** The pattern for LIKE with `\` as escape. A text with `*` has to match as a whole, one without is looked for inside. */
export function likePattern(word: Pick<Word, 'value' | 'isQuoted'>): string {
  const parts = word.isQuoted ? [word.value] : word.value.split('*');
  const escaped = parts.map(part => part.replace(/[\\%_]/g, '\\$&')).join('%');
  return parts.length > 1 ? escaped : `%${escaped}%`;
}

/** Whether a word asks for any of several texts. */
export function hasWildcard(word: Pick<Word, 'value' | 'isQuoted'>): boolean {
  return !word.isQuoted && word.value.includes('*');
}
