import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Derives the stored form of a password: `salt:hash`, both hexadecimal. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32).toString('hex')}`;
}

/** Compares in constant time, which reveals nothing about where the two differ. */
export function passwordMatches(password: string, stored: string): boolean {
  const [salt, hash] = stored.split(':');
  if (salt === undefined || hash === undefined) return false;
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), 32), Buffer.from(hash, 'hex'));
}
