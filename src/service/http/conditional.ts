import type { IncomingHttpHeaders } from 'node:http';

/** What distinguishes one version of a reply from another. */
export interface Validator {
  readonly etag: string;
  /** Time of the last change in milliseconds; absent if unknown. */
  readonly changedAt?: number;
}

/** Whether the client names this version. That proves that it exists, since only a reply with it contains its tag. */
export function namesVersion(headers: IncomingHttpHeaders, { etag }: Validator): boolean {
  const tags = headers['if-none-match']?.split(',') ?? [];
  return tags.some(tag => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Whether the client already has this version (RFC 9110, section 13). Only for an existing resource: `*` and dates
 * match any version.
 */
export function isUnchanged(headers: IncomingHttpHeaders, validator: Validator, now: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || namesVersion(headers, validator);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  const modified = lastModified(validator, now);
  return modified !== undefined && !Number.isNaN(since) && since >= modified;
}

/** The headers for later conditional requests (RFC 9110, section 8.8). */
export function validatorHeaders(validator: Validator, now: number): Record<string, string> {
  const modified = lastModified(validator, now);
  return {
    ETag: validator.etag,
    'Cache-Control': 'private, no-cache',
    ...(modified === undefined ? {} : { 'Last-Modified': new Date(modified).toUTCString() }),
  };
}

/**
 * The second of the last change, once it has passed. HTTP dates have a resolution of one second, so another change
 * within the same second would go unnoticed.
 */
function lastModified(validator: Validator, now: number): number | undefined {
  if (validator.changedAt === undefined) return undefined;
  const second = Math.floor(validator.changedAt / 1000) * 1000;
  return second + 1000 <= now ? second : undefined;
}
