/** More words do not improve a name. */
const maxWords = 4;

/**
 * A name for a new key, from its text and in the style of its neighbours.
 *
 * @param neighbours keys of the same file as they are written there
 */
export function proposeName(text: string, neighbours: readonly string[]): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .slice(0, maxWords);
  const [first = 'text', ...others] = words;
  const name = joined([first, ...others], neighbours.map(lastSegment));
  const parent = commonParent(neighbours);
  return parent === '' ? name : `${parent}.${name}`;
}

function joined(words: readonly string[], names: readonly string[]): string {
  const snake = names.filter(name => name.includes('_')).length;
  const kebab = names.filter(name => name.includes('-')).length;
  const camel = names.filter(name => /[a-z][A-Z]/.test(name)).length;
  if (snake > camel && snake >= kebab) return words.join('_');
  if (kebab > camel) return words.join('-');
  const [first = '', ...others] = words;
  return first + others.map(word => (word[0] ?? '').toUpperCase() + word.slice(1)).join('');
}

/** The part before the last segment that more than half of the keys share. */
function commonParent(keys: readonly string[]): string {
  for (const [parent, { length }] of Map.groupBy(keys, key =>
    key.slice(0, Math.max(0, key.lastIndexOf('.'))),
  )) {
    if (length * 2 > keys.length) return parent;
  }
  return '';
}

function lastSegment(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}
