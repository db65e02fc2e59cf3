/** In a shorter text, a long line may be anything. */
const smallest = 5000;
/** A script of this many characters has long lines throughout, not just one table or template. */
const large = 30_000;
/** Code written by people has much shorter lines on average. */
const longestAverageLine = { inSmall: 1000, inLarge: 300 };
/** How far to look for the words of a bundler. */
const head = 4000;

/**
 * Whether a script was written by a bundler or minifier. Its one-letter names would look like translators, and people
 * edit the sources instead.
 *
 * @param languageId the editor's language id; only JavaScript and saved pages can be bundles
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
