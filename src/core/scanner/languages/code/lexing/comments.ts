/**
 * The end of the block comment at `start`; undefined when nothing closes it.
 *
 * @param nests whether a comment may stand in a comment
 */
export function endOfBlockComment(
  text: string,
  start: number,
  [open, close]: readonly [open: string, close: string],
  nests: boolean,
): number | undefined {
  let at = start + open.length;
  if (!nests) {
    const end = text.indexOf(close, at);
    return end < 0 ? undefined : end + close.length;
  }
  for (let depth = 1; at < text.length; ) {
    if (text.startsWith(close, at)) {
      depth -= 1;
      at += close.length;
      if (depth === 0) return at;
    } else if (text.startsWith(open, at)) {
      depth += 1;
      at += open.length;
    } else at += 1;
  }
  return undefined;
}
