import type { RateHeaders } from './rateHeaders.ts';
import type { Priority } from './types.ts';

/** What became of a request that was taken. */
export interface Settlement extends Omit<RateHeaders, 'retryAt'> {
  /** True for a 304, which does not count (API document, Limits). */
  readonly isFree: boolean;
  /** True for a 429: nothing is left until `resetAt`, whatever was known of the period. */
  readonly isRefused?: boolean;
}

/**
 * The count of requests per scope and period. Hand several clients one ledger, or ledgers over one file, and
 * they share the limit; a ledger in memory knows only its own process.
 */
export interface RateLedger {
  /**
   * Takes one request.
   *
   * @param now milliseconds since the epoch.
   * @returns `undefined` when it is granted, else the time from which it is worth asking again.
   */
  take(scope: string, priority: Priority, now: number): number | undefined;
  /**
   * Hears of a request that waits though the ledger might grant it: the service said no, and not for how long.
   *
   * @param until when it is tried, in milliseconds since the epoch.
   */
  held?(scope: string, priority: Priority, until: number, now: number): void;
  /** Says what became of a request taken; every one is settled, also when it failed. */
  settle(scope: string, settlement: Settlement, now: number): void;
}

export interface LedgerOptions {
  /** Requests per period until the service says otherwise; 500 by the API document, Limits. */
  readonly limit?: number | undefined;
  /** Length of a period in milliseconds until the service says otherwise; 5 minutes. */
  readonly periodMs?: number | undefined;
  /** The share of the limit that background work leaves for people: 0.1 unless said otherwise. */
  readonly reserve?: number | undefined;
}

interface Period {
  limit: number;
  /** Requests that are left, those under way not yet taken off. */
  left: number;
  underWay: number;
  endsAt: number | undefined;
  /** False while the end is our own guess, so that the service's word replaces it. */
  isKnown: boolean;
  /** When it was last looked at. */
  seenAt: number;
}

/** Ends of periods that differ by less than this, in milliseconds, are the same end. */
const tolerance = 1500;

/** A ledger for one process. */
export function memoryLedger(options: LedgerOptions = {}): RateLedger {
  const { limit = 500, periodMs = 300_000, reserve = 0.1 } = options;
  const periods = new Map<string, Period>();

  const periodOf = (scope: string, now: number): Period => {
    let period = periods.get(scope);
    if (period === undefined) {
      period = { limit, left: limit, underWay: 0, endsAt: undefined, isKnown: false, seenAt: now };
      periods.set(scope, period);
    }
    // When the clock is set back, what is left of the period stays as long as it was.
    if (period.endsAt !== undefined) period.endsAt -= Math.max(0, period.seenAt - now);
    period.seenAt = now;
    if (period.endsAt !== undefined && now >= period.endsAt) {
      period.left = period.limit;
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
      if (period.left - period.underWay <= reserved) return period.endsAt;
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

/** Puts together what an answer says of a period and what was known of it. */
function note({ isFree, isRefused, remaining, resetAt }: Settlement, period: Period): void {
  if (isRefused === true && resetAt !== undefined) {
    // Regardless of earlier answers: until then further requests would only be refused again.
    period.left = 0;
  } else if (remaining === undefined || (remaining === 0 && resetAt === undefined)) {
    // Nothing left, but no word until when: then our own count is the better guess.
    if (!isFree) period.left = Math.max(0, period.left - 1);
  } else {
    const reported = periodOfAnswer(resetAt, period);
    if (reported === 'before') return;
    // Answers overtake each other: within a period the lowest number is the latest.
    period.left = reported === 'same' ? Math.min(period.left, remaining) : remaining;
  }
  if (resetAt === undefined) return;
  period.endsAt = resetAt;
  period.isKnown = true;
}

/** Which period an answer speaks of, beside the one whose end the service reported before. */
function periodOfAnswer(
  resetAt: number | undefined,
  { endsAt, isKnown }: Period,
): 'before' | 'same' | 'another' {
  if (!isKnown || endsAt === undefined) return 'another';
  if (resetAt === undefined) return 'same';
  if (resetAt < endsAt - tolerance) return 'before';
  return resetAt <= endsAt + tolerance ? 'same' : 'another';
}
