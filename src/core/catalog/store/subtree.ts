/** SQL for the keys at and below a path of the tree, by the index of names; `boundsOf` gives its parameters. */
export function selectSubtree(column: 'no' | 'name'): string {
  return `SELECT ${column} FROM keys WHERE name = ?
    UNION ALL SELECT ${column} FROM keys WHERE name >= ? AND name < ?
    UNION ALL SELECT ${column} FROM keys WHERE name >= ? AND name < ?`;
}

/** The parameters of `selectSubtree` for a path: `/` is the character after `.`, and `;` the one after `:`. */
export function boundsOf(path: string): readonly string[] {
  return [path, `${path}.`, `${path}/`, `${path}:`, `${path};`];
}
