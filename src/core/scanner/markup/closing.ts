/**
 * Where the bracket is closed that opens before an offset; the end of the stretch if nothing closes it.
 *
 * @param pair the bracket and what closes it; those in quotes are no brackets
 */
export function closingAt(text: string, from: number, to: number, pair: '()' | '{}'): number {
  const [opening, closing] = pair;
  let depth = 1;
  let quote = '';
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === opening) depth++;
    else if (character === closing && --depth === 0) return at;
  }
  return to;
}
