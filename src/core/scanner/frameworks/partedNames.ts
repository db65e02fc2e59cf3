/** So many words of a name are thought to be parted each in its own way. */
const maxWords = 7;

/**
 * The names that words may have been before a tool made one name of them.
 *
 * @param joined the ways in which a word may stand behind what comes before it
 * @returns nothing for more than seven words
 */
export function partedNames(
  words: readonly string[],
  joined: (head: string, word: string) => readonly string[],
): readonly string[] {
  if (words.length > maxWords) return [];
  const [first = '', ...rest] = words;
  return rest.reduce<readonly string[]>((heads, word) => heads.flatMap(head => joined(head, word)), [first]);
}
