import type { IncomingHttpHeaders } from 'node:http';

/** What tells one version of a reply from another. */
export interface Validator {
  readonly etag: string;
  /** Milliseconds of the last change; absent when it is not known. */
  readonly changedAt?: number;
}

/** Whether the client names this version: then there is one, since only a reply with it says its tag. */
export function namesVersion(headers: IncomingHttpHeaders, { etag }: Validator): boolean {
  const tags = headers['if-none-match']?.split(',') ?? [];
  return tags.some(tag => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Whether the client already has this version (RFC 9110, section 13). For who knows that there is one: `*` and dates
 * fit whatever the address shows.
 */
export function isUnchanged(headers: IncomingHttpHeaders, validator: Validator, now: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || namesVersion(headers, validator);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const modified = lastModified(validator, now);
  return modified !== undefined && !Number.isNaN(since) && since >= modified;
}

/** The headers by which a client asks again conditionally (RFC 9110, section 8.8). */
export function validatorHeaders(validator: Validator, now: number): Record<string, string> {
  const modified = lastModified(validator, now);
  return {
    ETag: validator.etag,
    'Cache-Control': 'private, no-cache',
    ...(modified === undefined ? {} : { 'Last-Modified': new Date(modified).toUTCString() }),
  };
}

/**
 * The second of the last change, once it is over: HTTP dates know only seconds, so until then another change could
 * still happen in the same one and go unnoticed.
 */
function lastModified(validator: Validator, now: number): number | undefined {
  if (validator.changedAt === undefined) return undefined;
  const second = Math.floor(validator.changedAt / 1000) * 1000;
  return second + 1000 <= now ? second : undefined;
}
