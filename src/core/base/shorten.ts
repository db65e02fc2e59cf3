/** The start and the end of a text, in user-perceived characters: names often differ only at their ends. */
export function shortenMiddle(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = charactersOf(text);
  if (characters.length <= longest) return text;
  const half = Math.floor(longest / 2);
  return `${characters.slice(0, longest - half - 1).join('')}…${characters.slice(-half).join('')}`;
}

/** The first user-perceived characters of a text: never half of one (UAX #29). */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = charactersOf(text);
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join('')}…`;
}

function charactersOf(text: string): readonly string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
