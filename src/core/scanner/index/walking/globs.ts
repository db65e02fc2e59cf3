/**
 * Converts the editor's globs (`files.exclude`, `search.exclude`) to lines of `.gitignore`, which have no
 * alternatives and match a name without a slash at any depth.
 *
 * @param globs patterns relative to the workspace folder, like `dist` or `src/*.{map,snap}`
 */
export function ignoreLinesOf(globs: readonly string[]): string[] {
  return globs.flatMap(expandAlternatives).map(glob => {
    const escaped = glob.replace(/^[!#]/, '\\$&');
    return escaped.startsWith('**/') || escaped.startsWith('/') ? escaped : `/${escaped}`;
  });
}

/** The most patterns that one glob expands to, because nested alternatives multiply. */
const maxAlternatives = 256;

/** `a{b,c}d` → `abd`, `acd`, also nested. An unclosed brace is literal. */
function expandAlternatives(glob: string): string[] {
  const done: string[] = [];
  const pending = [glob];
  while (pending.length > 0 && done.length + pending.length <= maxAlternatives) {
    const next = pending.pop() ?? '';
    const group = innermostGroup(next);
    if (group === undefined) done.push(next);
    else
      for (const choice of group.choices)
        pending.push(next.slice(0, group.start) + choice + next.slice(group.end));
  }
  return done;
}

function innermostGroup(glob: string): { start: number; end: number; choices: string[] } | undefined {
  const end = glob.indexOf('}');
  const start = end < 0 ? -1 : glob.lastIndexOf('{', end);
  if (start < 0) return undefined;
  return { start, end: end + 1, choices: glob.slice(start + 1, end).split(',') };
}
