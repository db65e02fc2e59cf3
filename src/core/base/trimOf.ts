/**
 * A text without some characters at both ends. Takes time linear in its length, unlike an expression, and leaves spaces
 * that `trim` would take and a format means: no-break spaces, separators of lines.
 *
 * @param characters all that count, in any order
 */
export function trimOf(text: string, characters: string): string {
  const end = endOf(text, characters);
  let start = 0;
  while (start < end && characters.includes(text.charAt(start))) start += 1;
  return text.slice(start, end);
}

/** Like {@link trimOf}, at the end only. */
export function trimEndOf(text: string, characters: string): string {
  return text.slice(0, endOf(text, characters));
}

function endOf(text: string, characters: string): number {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return end;
}
