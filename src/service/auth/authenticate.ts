import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '../http/failure.ts';
import type { Database } from '../storage/database.ts';
import { ReadCache } from '../storage/readCache.ts';
import { otpMatches } from './otp.ts';
import { passwordMatches } from './password.ts';
import { isScope, type Scope, scopes } from './scopes.ts';
import { hashToken } from './tokens.ts';

export interface User {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly name: string;
}

/** The sender of a request, and the rights of the credential. */
export interface Actor {
  readonly user: User;
  readonly scopes: ReadonlySet<Scope>;
  /** True for email and password: the only credential accepted for authorizations. */
  readonly byPassword: boolean;
}

interface UserRow extends User {
  readonly password_hash: string | null;
  readonly otp: string | null;
}

interface TokenRow extends User {
  readonly scopes: string;
  readonly expires_at: number | null;
}

/** The actor of a token until it expires. */
interface Grant {
  readonly actor: Actor;
  readonly expiresAt: number | null;
}

const userColumns = 'users.id, users.email, users.username, users.name';
const everyScope: ReadonlySet<Scope> = new Set(scopes);

/** Authenticates requests (API document, Authentication: three transports). */
export class Authenticator {
  private readonly db: Database;
  private readonly now: () => number;
  /** Fingerprints of verified passwords, as checking one is slow on purpose. */
  private readonly checked = new Map<string, string>();
  private readonly fingerprintKey = randomBytes(32);
  /** By the tokens' digests. */
  private readonly grants: ReadCache<Grant>;

  constructor(db: Database, now: () => number) {
    this.db = db;
    this.grants = new ReadCache(db, 100);
    this.now = now;
  }

  /** @throws Failure 401 for a missing or wrong credential, or a missing one-time code */
  identify(headers: IncomingHttpHeaders, query: URLSearchParams): Actor {
    const header = headers.authorization?.trim();
    if (header) {
      const [, scheme = '', value = ''] = /^(\S+)\s+(.*?)\s*$/s.exec(header) ?? [];
      if (/^(token|bearer)$/i.test(scheme)) return this.byToken(value);
      if (/^basic$/i.test(scheme)) return this.byBasic(value, headers);
      throw unauthorized('The Authorization header is not understood');
    }
    const token = query.get('access_token');
    if (token) return this.byToken(token);
    throw unauthorized('Authentication is required');
  }

  private byBasic(encoded: string, headers: IncomingHttpHeaders): Actor {
    const text = Buffer.from(encoded, 'base64').toString('utf8');
    const colon = text.indexOf(':');
    const name = colon < 0 ? text : text.slice(0, colon);
    const password = colon < 0 ? '' : text.slice(colon + 1);
    if (password === '') return this.byToken(name);
    return this.byPassword(name, password, headers);
  }

  private byPassword(email: string, password: string, headers: IncomingHttpHeaders): Actor {
    const row = this.db.get<UserRow>(
      `SELECT ${userColumns}, password_hash, otp FROM users WHERE email = ?`,
      email,
    );
    if (!row?.password_hash || !this.isRight(password, row.password_hash)) {
      throw unauthorized('Email or password is wrong');
    }
    if (row.otp !== null && !otpMatches(String(headers['x-service-otp'] ?? ''), row.otp, this.now())) {
      throw new Failure(401, 'A one-time password is required', {
        headers: { 'X-Service-OTP': 'required; app' },
      });
    }
    return { user: userOf(row), scopes: everyScope, byPassword: true };
  }

  private isRight(password: string, stored: string): boolean {
    const fingerprint = createHmac('sha256', this.fingerprintKey).update(password).digest('hex');
    if (this.checked.get(stored) === fingerprint) return true;
    const right = passwordMatches(password, stored);
    if (right) this.checked.set(stored, fingerprint);
    return right;
  }

  private byToken(token: string): Actor {
    const digest = hashToken(token);
    const grant = this.grants.get(digest, () => this.readGrant(digest));
    if (grant === undefined) throw unauthorized('The access token is not valid');
    if (grant.expiresAt !== null && grant.expiresAt <= this.now()) {
      throw unauthorized('The access token has expired');
    }
    return grant.actor;
  }

  private readGrant(digest: string): Grant | undefined {
    const row = this.db.get<TokenRow>(
      `SELECT ${userColumns}, scopes, expires_at FROM authorizations JOIN users ON users.id = user_id
       WHERE hashed_token = ?`,
      digest,
    );
    return (
      row && {
        actor: {
          user: userOf(row),
          scopes: new Set(row.scopes.split(' ').filter(isScope)),
          byPassword: false,
        },
        expiresAt: row.expires_at,
      }
    );
  }
}

function userOf({ id, email, username, name }: User): User {
  return { id, email, username, name };
}

/** 401, with the challenge for signing in (RFC 9110, section 11.6.1). */
export function unauthorized(message: string): Failure {
  return new Failure(401, message, { headers: { 'WWW-Authenticate': 'Basic realm="Localens"' } });
}
