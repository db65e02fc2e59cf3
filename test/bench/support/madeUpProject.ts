const segments = ['page', 'label', 'button', 'title', 'error', 'checkout', 'menu', 'hint'];
const words =
  'save cancel order payment total please enter your email address the item was added to cart checkout failed try again later welcome back account settings profile delete confirm are you sure this cannot be undone next previous page results found for search language currency shipping number'.split(
    ' ',
  );

/** Key names as projects have them: areas with pages with texts, and some thousand in one flat place. */
export function keyName(no: number): string {
  if (no % 20 === 0) return `flat.key${no}`;
  return `area${no % 40}.page${no % 997}.${segments[no % segments.length]}${no}`;
}

/** A text of 3 to 8 words, each word written a little differently in each locale; some end in a number. */
export function text(no: number, locale: number): string {
  const ending = locale === 0 ? '' : String.fromCodePoint(0xe0 + (locale % 26));
  const count = 3 + ((no * 31 + locale) % 6);
  const parts = Array.from(
    { length: count },
    (_, index) => `${words[(no * 13 + index * 7 + locale * 3) % words.length]}${ending}`,
  );
  return `${parts.join(' ')}${no % 10 === 9 ? ` number ${no}` : ''}`;
}

/** A download of a locale; one text in 17 is missing, except in the source locale. */
export function localeFile(keys: number, locale: number, ending = ''): Uint8Array {
  const lines: string[] = [];
  for (let no = 0; no < keys; no++) {
    if (locale > 0 && (no + locale) % 17 === 0) continue;
    lines.push(`  ${JSON.stringify(keyName(no))}: ${JSON.stringify(text(no, locale) + ending)}`);
  }
  return new TextEncoder().encode(`{\n${lines.join(',\n')}\n}\n`);
}
