/** The key that a command was called on: a name, a link of a hover, or a row of the tree. */
export function keyNameOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  if ('name' in target && typeof target.name === 'string') return target.name;
  return 'keyName' in target && typeof target.keyName === 'string' ? target.keyName : undefined;
}
