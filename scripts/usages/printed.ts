import type { Usage } from '../../src/core/scanner/types.ts';

/** Whether the key itself is written in this file, though perhaps not what stands before it (`keyPrefix: area`). */
export function isWritten(usage: Usage): boolean {
  const { certainty, keyIsElsewhere } = usage;
  if (certainty === 'computed') return keyIsElsewhere !== true;
  return certainty === 'literal' || withoutPrefix(usage) !== undefined;
}

/**
 * The key's name. gettext's context, which stands before `||`, is no part of what the source calls the key; nor is a
 * prefix that is not known.
 */
export function printedKey(usage: Usage): string {
  const { names, key } = usage;
  const name = names[0] ?? key;
  if (name.endsWith(`||${key}`)) {
    const before = (other: string) => other.slice(0, -key.length);
    return names.find(other => other.endsWith(key) && !before(other).includes('||')) ?? key;
  }
  return withoutPrefix(usage) ?? name;
}

/**
 * The name of a literal key without the unknown prefix that it begins with. Where what is unknown stands further
 * inside, as in `activerecord.attributes.*.name`, or a key is relative (`.name`), the rest would be no name of anything.
 */
function withoutPrefix({ names, key, certainty }: Usage): string | undefined {
  const name = names[0];
  if (certainty !== 'family' || name === undefined || key.includes('*') || key.startsWith('.'))
    return undefined;
  const start = name.indexOf('*.');
  const isFirst = start === 0 || name.charAt(start - 1) === ':';
  return isFirst && name.endsWith(`*.${key}`) ? name.slice(0, start) + key : undefined;
}
