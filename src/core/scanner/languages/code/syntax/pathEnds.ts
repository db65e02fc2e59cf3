/** Whether a path is another or ends with it; that one may begin with the end of a name: `*ontext.texts`. */
export function endsWithPath(path: string, end: string): boolean {
  return end.startsWith('*') ? path.endsWith(end.slice(1)) : path === end || path.endsWith(`.${end}`);
}
