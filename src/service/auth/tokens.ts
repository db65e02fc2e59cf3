import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import type { Scope } from './scopes.ts';

/** A new access token: 64 hexadecimal characters. */
export function newToken(): string {
  return randomBytes(32).toString('hex');
}

/** The stored form of a token (API document, Authorization: SHA256 digest). */
export function hashToken(token: string): string {
  return hash('sha256', token);
}

/** Stores an authorization for a token and returns its row's id. The token itself is not stored. */
export function insertAuthorization(
  db: Database,
  authorization: {
    readonly userId: number;
    readonly note: string;
    readonly token: string;
    readonly scopes: readonly Scope[];
    readonly expiresAt: number | null;
    readonly now: number;
  },
): number {
  const { userId, note, token, scopes, expiresAt, now } = authorization;
  return db.insert(
    `INSERT INTO authorizations (user_id, note, hashed_token, token_last_eight, scopes, expires_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    userId,
    note,
    hashToken(token),
    token.slice(-8),
    scopes.join(' '),
    expiresAt,
    now,
    now,
  );
}
