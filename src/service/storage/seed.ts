import { randomBytes, randomInt } from 'node:crypto';
import { hashPassword } from '../auth/password.ts';
import { scopes } from '../auth/scopes.ts';
import { insertAuthorization } from '../auth/tokens.ts';
import type { Database } from './database.ts';

/** The owner of the service. */
export interface Owner {
  readonly email: string;
  /** Without a password, nobody can use email and password. */
  readonly password: string | undefined;
  /** Secret of the second factor; see `otpMatches`. */
  readonly otp: string | undefined;
}

export interface Seeded {
  readonly userId: number;
  readonly accountId: string;
}

const startNote = 'Embedded service';

/** A value created once per database. */
export function secretOf(db: Database, name: string): Buffer {
  db.run('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)', name, randomBytes(16).toString('hex'));
  return Buffer.from(readMeta(db, name) ?? '', 'hex');
}

/** A value about the database itself, such as the row of its owner. */
export function readMeta(db: Database, name: string): string | undefined {
  return db.get<{ value: string }>('SELECT value FROM meta WHERE name = ?', name)?.value;
}

/** Stores a value about the database itself, replacing an earlier one. */
export function writeMeta(db: Database, name: string, value: string): void {
  db.run(
    'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}

/** Ensures the owner and at least `accounts` accounts, and updates the owner's credentials. */
export function seedOwner(db: Database, owner: Owner, accounts: number, now: number): Seeded {
  return db.transaction(() => {
    const userId = ensureOwner(db, owner);
    const known = db
      .all<{ id: string }>(
        'SELECT id FROM accounts JOIN members ON account_id = id WHERE user_id = ? ORDER BY accounts.rowid',
        userId,
      )
      .map(row => row.id);
    while (known.length < accounts) known.push(insertAccount(db, userId, now));
    const [accountId = ''] = known;
    return { userId, accountId };
  });
}

/** Accepts a token, and revokes those of earlier starts. */
export function replaceStartToken(db: Database, userId: number, token: string, now: number): void {
  db.transaction(() => {
    db.run('DELETE FROM authorizations WHERE user_id = ? AND note = ?', userId, startNote);
    insertAuthorization(db, { userId, note: startNote, token, scopes, expiresAt: null, now });
  });
}

function ensureOwner(db: Database, owner: Owner): number {
  const ownerRow = readMeta(db, 'owner');
  const passwordHash = owner.password === undefined ? null : hashPassword(owner.password);
  if (ownerRow !== undefined) {
    db.run(
      'UPDATE users SET email = ?, password_hash = coalesce(?, password_hash), otp = ? WHERE id = ?',
      owner.email,
      passwordHash,
      owner.otp,
      Number(ownerRow),
    );
    return Number(ownerRow);
  }
  const id = db.insert(
    `INSERT INTO users (email, username, name, password_hash, otp) VALUES (?, 'owner', 'Owner', ?, ?)`,
    owner.email,
    passwordHash,
    owner.otp,
  );
  writeMeta(db, 'owner', String(id));
  return id;
}

function insertAccount(db: Database, userId: number, now: number): string {
  // Eight digits (API document, Authentication: Rules).
  const id = String(randomInt(10_000_000, 100_000_000));
  db.run('INSERT INTO accounts (id, name, changed_at) VALUES (?, ?, ?)', id, 'Local account', now);
  db.run(`INSERT INTO members (account_id, user_id, role) VALUES (?, ?, 'Manager')`, id, userId);
  return id;
}
