/**
 * Splits a key name into segments, at each `.` and `:` that is between two other characters and not followed by a
 * space. A name that is a sentence ("Saved. Go on?") remains whole.
 *
 * @returns the text of each segment and the name up to and including it, from the root
 */
export function segmentsOf(name: string): readonly { readonly segment: string; readonly path: string }[] {
  const segments: { segment: string; path: string }[] = [];
  let start = 0;
  for (let index = 1; index < name.length - 1; index++) {
    if (!isCut(name, index, start)) continue;
    segments.push({ segment: name.slice(start, index), path: name.slice(0, index) });
    start = index + 1;
  }
  segments.push({ segment: name.slice(start), path: name });
  return segments;
}

function isCut(name: string, index: number, start: number): boolean {
  const character = name[index];
  if (character !== '.' && character !== ':') return false;
  const next = name[index + 1] ?? ' ';
  return index > start && next !== '.' && next !== ':' && next.trim() !== '';
}
