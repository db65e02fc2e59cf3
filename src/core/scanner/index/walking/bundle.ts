/** Below this many characters a long line may be anything. */
const smallest = 5000;
/** From this many characters on it is no single table or template that makes the lines long. */
const large = 30_000;
/** What people write has shorter lines than this on average, by far. */
const longestAverageLine = { inSmall: 1000, inLarge: 300 };
/** How far a bundler's own words are looked for. */
const head = 4000;

/**
 * Whether a script was put together by a bundler or a minifier: names of one letter make everything look like
 * a translator, and the source that it was made from is what people edit.
 *
 * @param languageId the editor's language id; only JavaScript and saved pages are ever made like that
 */
export function isBundle(text: string, languageId: string): boolean {
  if ((languageId !== 'javascript' && languageId !== 'html') || text.length < smallest) return false;
  if (text.slice(0, head).includes('webpackBootstrap')) return true;
  const { inSmall, inLarge } = longestAverageLine;
  const maxLines = text.length / (text.length < large ? inSmall : inLarge);
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > maxLines) return false;
  }
  return true;
}
