/** What an answer reports about the rate limit. Times are milliseconds since the epoch, by the local clock. */
export interface RateHeaders {
  readonly limit: number | undefined;
  readonly remaining: number | undefined;
  /** When the current period ends. */
  readonly resetAt: number | undefined;
  /** The earliest time for the next request. */
  readonly retryAt: number | undefined;
}

type Headers = Readonly<Record<string, string>>;

/**
 * Reads `X-Rate-Limit-*` (API document, Limits) and `Retry-After`. A value that is missing, not a number, in the past
 * or days away is `undefined`, so that it causes no wait.
 *
 * @param now milliseconds since the epoch.
 */
export function readRateHeaders(headers: Headers, now: number): RateHeaders {
  const retryAt = retryAfter(headers, now);
  const limit = count(headers['x-rate-limit-limit']);
  // A limit of 0 means none: some servers send zeros where nothing is counted.
  if (limit === 0) return { limit: undefined, remaining: undefined, resetAt: undefined, retryAt };
  return {
    limit,
    remaining: count(headers['x-rate-limit-remaining']),
    resetAt: resetTime(headers, now),
    retryAt,
  };
}

/** `Retry-After` (RFC 9110, section 10.2.3), seconds or a date, as a time of the local clock. */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const seconds = count(text);
  return seconds === undefined
    ? byOurClock(Date.parse(text), headers, now)
    : sensible(now + seconds * 1000, now);
}

function resetTime(headers: Headers, now: number): number | undefined {
  const value = count(headers['x-rate-limit-reset']);
  if (value === undefined) return undefined;
  // Some servers send the remaining seconds instead of those since the epoch.
  const isDelta = value < 1_000_000_000;
  return isDelta ? sensible(now + value * 1000, now) : byOurClock(value * 1000, headers, now);
}

/**
 * Converts a server time. Both `Date` and the local clock may be wrong, so the correction applies only if it makes the
 * wait shorter or possible at all: one more refusal costs less than an hour of useless waiting.
 */
function byOurClock(time: number, headers: Headers, now: number): number | undefined {
  const [asSaid, corrected] = [sensible(time, now), sensible(time + skew(headers, now), now)];
  return asSaid === undefined || corrected === undefined
    ? (asSaid ?? corrected)
    : Math.min(asSaid, corrected);
}

/** How far the local clock is ahead of the server's, in milliseconds; 0 if the server does not send its time. */
function skew(headers: Headers, now: number): number {
  const date = Date.parse(headers['date'] ?? '');
  // `Date` has a resolution of one second, so smaller differences are ignored.
  return Number.isNaN(date) || Math.abs(now - date) < 2000 ? 0 : now - date;
}

const dayMs = 86_400_000;

function sensible(time: number, now: number): number | undefined {
  return time > now && time <= now + dayMs ? time : undefined;
}

function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,15}(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
