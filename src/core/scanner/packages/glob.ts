/**
 * A regular expression for a glob over paths with `/`: `*` and `?` stay within a segment, `**` crosses
 * segments, `{a,b}` are alternatives. Anchored at both ends.
 */
export function globToRegExp(glob: string): RegExp {
  let source = '';
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] ?? '';
    if (glob.startsWith('**/', at)) {
      source += '(?:.*/)?';
      at += 2;
    } else if (glob.startsWith('**', at)) {
      source += '.*';
      at += 1;
    } else if (char === '*') source += '[^/]*';
    else if (char === '?') source += '[^/]';
    else if (char === '{') {
      depth += 1;
      source += '(?:';
    } else if (char === '}' && depth > 0) {
      depth -= 1;
      source += ')';
    } else if (char === ',' && depth > 0) source += '|';
    else source += char.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 's');
}
