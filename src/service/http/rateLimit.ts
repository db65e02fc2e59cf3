/** API document, Limits: per project. */
export interface RateLimits {
  readonly requests: number;
  readonly seconds: number;
  readonly concurrent: number;
}

export const contractLimits: RateLimits = { requests: 500, seconds: 300, concurrent: 2 };

/** Reads `off` or `REQUESTS/SECONDS/CONCURRENT`. */
export function parseLimits(text: string): RateLimits | 'off' {
  if (text === 'off') return 'off';
  const [, requests, seconds, concurrent] = /^(\d+)\/(\d+)\/(\d+)$/.exec(text) ?? [];
  const limits = { requests: Number(requests), seconds: Number(seconds), concurrent: Number(concurrent) };
  if (!Object.values(limits).every(limit => limit > 0)) {
    throw new Error(
      `Limits are written as off or REQUESTS/SECONDS/CONCURRENT, for instance 500/300/2; got ${text}`,
    );
  }
  return limits;
}

interface Period {
  end: number;
  used: number;
  running: number;
}

/** Permission to handle one request; must be released. */
export interface Admission {
  readonly verdict: 'admitted' | 'too many in period' | 'too many at once';
  /** The current rate headers. */
  headers(): Record<string, string>;
  /** Ends the request; one answered with 304 is not counted. */
  release(wasFree: boolean): void;
}

/** Counts requests per project in fixed periods. Without limits it only reports the contract's numbers. */
export class RateLimiter {
  private readonly limits: RateLimits;
  /** False if limits are only reported. */
  readonly isEnforced: boolean;
  private readonly now: () => number;
  private readonly periods = new Map<string, Period>();

  constructor(limits: RateLimits | 'off', now: () => number) {
    this.limits = limits === 'off' ? contractLimits : limits;
    this.isEnforced = limits !== 'off';
    this.now = now;
  }

  /** @param owner whose limit applies: a project, or a user if there is no project */
  admit(owner: string): Admission {
    const period = this.periodOf(owner);
    const verdict = this.judge(period);
    if (verdict === 'admitted') {
      period.running++;
      period.used++;
    }
    const end = period.end;
    let open = verdict === 'admitted';
    return {
      verdict,
      headers: () => this.headersOf(period),
      release: wasFree => {
        if (!open) return;
        open = false;
        period.running--;
        if (wasFree && period.end === end) period.used--;
      },
    };
  }

  /** Rate headers for a reply that was refused before its owner was known. */
  idleHeaders(): Record<string, string> {
    return this.headersOf({ end: this.periodEnd(), used: 0, running: 0 });
  }

  private judge(period: Period): Admission['verdict'] {
    if (!this.isEnforced) return 'admitted';
    if (period.used >= this.limits.requests) return 'too many in period';
    return period.running >= this.limits.concurrent ? 'too many at once' : 'admitted';
  }

  private periodOf(owner: string): Period {
    const now = this.now();
    const known = this.periods.get(owner);
    if (known) {
      // A period that ends later than one starting now dates from before the clock was set back.
      if (known.end <= now || known.end > this.periodEnd()) {
        known.end = this.periodEnd();
        known.used = 0;
      }
      return known;
    }
    for (const [other, period] of this.periods) {
      if (period.end <= now && period.running === 0) this.periods.delete(other);
    }
    const fresh = { end: this.periodEnd(), used: 0, running: 0 };
    this.periods.set(owner, fresh);
    return fresh;
  }

  private periodEnd(): number {
    return this.now() + this.limits.seconds * 1000;
  }

  private headersOf(period: Period): Record<string, string> {
    const used = this.isEnforced ? period.used : 0;
    return {
      'X-Rate-Limit-Limit': String(this.limits.requests),
      'X-Rate-Limit-Remaining': String(Math.max(0, this.limits.requests - used)),
      'X-Rate-Limit-Reset': String(Math.ceil(period.end / 1000)),
    };
  }
}
