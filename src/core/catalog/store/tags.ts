/** Tags in the format of the column `keys.tags`. */
export function parseTags(json: string): readonly string[] {
  const tags: unknown = JSON.parse(json);
  return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string') : [];
}
