import { plainText } from './plainLabel.ts';

/** Punctuation that already ends a part, with quotes and brackets after it (CJK marks and the ellipsis too). */
const ownEnd = /[.,;:!?…。、！？：；]["'”’»)\]」』]*$/u;

/**
 * The text of a row for a screen reader: its parts on one line, separated by commas. A part that ends in punctuation of
 * its own gets no comma.
 */
export function spoken(parts: readonly string[]): string {
  return parts
    .map(part => plainText(part).trim())
    .filter(part => part !== '')
    .reduce(
      (sentence, part) =>
        sentence === '' ? part : `${sentence}${ownEnd.test(sentence) ? ' ' : ', '}${part}`,
      '',
    );
}
