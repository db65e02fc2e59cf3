/** Tags as the column `keys.tags` holds them. */
export function parseTags(json: string): readonly string[] {
  const tags: unknown = JSON.parse(json);
  return Array.isArray(tags) ? tags.filter(tag => typeof tag === 'string') : [];
}
