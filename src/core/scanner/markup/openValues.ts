/** What may stand behind the value of an attribute. */
const behindValue = /[\s/>?]/;
/** A tag that begins a line. */
const tagOnLine = /\n[ \t]*<[/a-zA-Z]/;

/**
 * Whether the value of an attribute that a quote has opened before the end of a line is being typed: nothing closes it,
 * or what would close it on a later line opens another one there.
 *
 * @param lineEnd where the line ends
 * @param to where the page ends
 * @param code what begins code in a value, which may hold such quotes
 */
export function isOpenValue(
  text: string,
  quote: string,
  lineEnd: number,
  to: number,
  code: string | undefined,
): boolean {
  const close = text.indexOf(quote, lineEnd);
  if (close < 0 || close >= to) return true;
  const stretch = text.slice(lineEnd, close);
  const codeStart = code === undefined ? -1 : stretch.indexOf(code);
  if (codeStart >= 0 && !tagOnLine.test(stretch.slice(0, codeStart))) return false;
  const opensAnother = text.charAt(close - 1) === '=';
  return opensAnother || (close + 1 < to && !behindValue.test(text.charAt(close + 1)));
}
