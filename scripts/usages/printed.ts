import type { Usage } from '../../src/core/scanner/types.ts';

/** Whether the key itself is written in this file, though perhaps not what stands before it (`keyPrefix: area`). */
export function isWritten({ certainty, key, keyIsElsewhere }: Usage): boolean {
  if (certainty === 'literal') return true;
  return certainty === 'computed' ? keyIsElsewhere !== true : certainty === 'family' && !key.includes('*');
}

/**
 * The key's name. gettext's context, which stands before `||`, is no part of what the source calls the key; nor is a
 * prefix that is not known.
 */
export function printedKey({ names, key, certainty }: Usage): string {
  const name = names[0] ?? key;
  if (certainty === 'family' && !key.includes('*')) return key.startsWith('.') ? key : name.replace('*.', '');
  return name.endsWith(`||${key}`) ? key : name;
}
