import type { RateHeaders } from './rateHeaders.ts';
import type { Priority } from './types.ts';

/** The outcome of a granted request. */
export interface Settlement extends Omit<RateHeaders, 'retryAt'> {
  /** True for a 304, which does not count (API document, Limits). */
  readonly isFree: boolean;
  /** True for a 429: no requests remain until `resetAt`, whatever was known of the period. */
  readonly isRefused?: boolean;
}

/**
 * Counts requests per scope and period. Clients that use the same ledger, or ledgers over one file, share the limit; a
 * ledger in memory covers only its own process.
 */
export interface RateLedger {
  /**
   * Takes one request.
   *
   * @param now milliseconds since the epoch
   * @returns `undefined` if it is granted, else the earliest time for the next attempt
   */
  take(scope: string, priority: Priority, now: number): number | undefined;
  /**
   * Records that a request waits although the ledger might grant it: the service refused without giving a time.
   *
   * @param until the time of the retry, in milliseconds since the epoch
   */
  held?(scope: string, priority: Priority, until: number, now: number): void;
  /** Records the outcome of a granted request; called for every one, even if it failed. */
  settle(scope: string, settlement: Settlement, now: number): void;
}

export interface LedgerOptions {
  /** Requests per period until the service reports another limit; 500 by the API document, Limits. */
  readonly limit?: number | undefined;
  /** Length of a period in milliseconds until the service reports another; 5 minutes. */
  readonly periodMs?: number | undefined;
  /** The share of the limit that background work leaves for people; 0.1 by default. */
  readonly reserve?: number | undefined;
}

interface Period {
  limit: number;
  /** Remaining requests, not counting those in flight. */
  remaining: number;
  underWay: number;
  endsAt: number | undefined;
  /** False while the end is estimated, so that the service's value replaces it. */
  isKnown: boolean;
  /** The time of the last access. */
  seenAt: number;
}

/** Ends of periods that differ by less than this, in milliseconds, count as equal. */
const tolerance = 1500;

/** A ledger for one process. */
export function memoryLedger(options: LedgerOptions = {}): RateLedger {
  const { limit = 500, periodMs = 300_000, reserve = 0.1 } = options;
  const periods = new Map<string, Period>();

  const periodOf = (scope: string, now: number): Period => {
    let period = periods.get(scope);
    if (period === undefined) {
      period = { limit, remaining: limit, underWay: 0, endsAt: undefined, isKnown: false, seenAt: now };
      periods.set(scope, period);
    }
    // If the clock is set back, the remaining time of the period stays the same.
    if (period.endsAt !== undefined) period.endsAt -= Math.max(0, period.seenAt - now);
    period.seenAt = now;
    if (period.endsAt !== undefined && now >= period.endsAt) {
      period.remaining = period.limit;
      period.endsAt = undefined;
      period.isKnown = false;
    }
    return period;
  };

  return {
    take(scope, priority, now) {
      const period = periodOf(scope, now);
      period.endsAt ??= now + periodMs;
      const reserved = priority === 'background' ? Math.floor(period.limit * reserve) : 0;
      if (period.remaining - period.underWay <= reserved) return period.endsAt;
      period.underWay++;
      return undefined;
    },

    settle(scope, settlement, now) {
      const period = periodOf(scope, now);
      period.underWay = Math.max(0, period.underWay - 1);
      if (settlement.limit !== undefined) period.limit = settlement.limit;
      note(settlement, period);
    },
  };
}

/** Merges what an answer reports of a period with what was known. */
function note({ isFree, isRefused, remaining, resetAt }: Settlement, period: Period): void {
  if (isRefused === true && resetAt !== undefined) {
    // Regardless of earlier answers, as further requests would be refused until then.
    period.remaining = 0;
  } else if (remaining === undefined || (remaining === 0 && resetAt === undefined)) {
    // No requests remain, but the end is unknown, so the local count is the better estimate.
    if (!isFree) period.remaining = Math.max(0, period.remaining - 1);
  } else {
    const reported = periodOfAnswer(resetAt, period);
    if (reported === 'before') return;
    // Answers overtake each other: within a period the lowest number is the latest.
    period.remaining = reported === 'same' ? Math.min(period.remaining, remaining) : remaining;
  }
  if (resetAt === undefined) return;
  period.endsAt = resetAt;
  period.isKnown = true;
}

/** The period that an answer refers to, compared with the one reported before. */
function periodOfAnswer(
  resetAt: number | undefined,
  { endsAt, isKnown }: Period,
): 'before' | 'same' | 'another' {
  if (!isKnown || endsAt === undefined) return 'another';
  if (resetAt === undefined) return 'same';
  if (resetAt < endsAt - tolerance) return 'before';
  return resetAt <= endsAt + tolerance ? 'same' : 'another';
}
