/** The first characters of a text, as people count them: never half of one (UAX #29). */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}
