import { plainText } from './plainLabel.ts';

/** What sets itself off from what follows it, with the quotes and brackets after it (CJK signs and the ellipsis too). */
const ownEnd = /[.,;:!?…。、！？：；]["'”’»)\]」』]*$/u;

/**
 * What a screen reader says of a row: its parts one after the other, each in one line and set off once. A part that
 * ends in a sign of its own gets no comma after it.
 */
export function spoken(parts: readonly string[]): string {
  return parts
    .map(part => plainText(part).trim())
    .filter(part => part !== '')
    .reduce((said, part) => (said === '' ? part : `${said}${ownEnd.test(said) ? ' ' : ', '}${part}`), '');
}
