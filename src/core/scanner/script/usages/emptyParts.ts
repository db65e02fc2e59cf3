import type { Naming } from '../../framework.ts';
import type { KeyText } from '../keyTexts.ts';

/** Whether a text that is put together is no key, since a part of it is empty that is none in others. */
export function hasEmptyPart(
  { text, certainty }: KeyText,
  all: readonly KeyText[],
  { keySeparator }: Naming,
): boolean {
  if (text === '') return true;
  if (certainty !== 'computed') return false;
  if (keySeparator === '.' && emptySegment.test(text)) return true;
  if (keySeparator !== undefined && text.endsWith(keySeparator) && goesOn(text, '', all)) return true;
  let places = 0;
  for (const { index } of text.matchAll(meetingSigns)) {
    if (goesOn(text.slice(0, index + 1), text.slice(index + 1), all)) return true;
    if (++places === maxPlaces) break;
  }
  return false;
}

/** Of a name that begins empty: `tabs..title` */
const emptySegment = /^\.\w|\w\.\.\w/;

/** Where a part of a name may be empty: `tabs._title`, `tabs_` */
const meetingSigns = /[._-](?=[._-]|$)/g;

/** No key has more of them. */
const maxPlaces = 4;

/** Whether others have a part between a beginning and an end: `errors.late` has, beside `errors.`. */
function goesOn(beginning: string, end: string, all: readonly KeyText[]): boolean {
  const length = beginning.length + end.length;
  return all.some(({ text }) => {
    if (text.length <= length || !text.startsWith(beginning) || !text.endsWith(end)) return false;
    // Two signs in all of them are what stands between parts: `tabs__title` beside `tabs__sub_title`.
    return !isSign(text.charAt(beginning.length)) && !isSign(text.charAt(text.length - end.length - 1));
  });
}

function isSign(character: string): boolean {
  return character === '.' || character === '_' || character === '-';
}
