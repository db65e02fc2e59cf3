/**
 * The digest of a text. What computes it is loaded when the first is asked for: that takes 3 ms, a fifth of what a thread
 * needs to load the scanner, and most folders have nothing of which a digest is needed.
 */
export function digestOf(
  algorithm: 'md5' | 'sha1' | 'sha256' | 'sha512',
  text: string,
  encoding: 'hex' | 'base64',
): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash(algorithm).update(text).digest(encoding);
}
