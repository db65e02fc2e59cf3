import type { Clock } from '../../base/clock.ts';
import { backoff, type Random } from './backoff.ts';
import { readRateHeaders } from './rateHeaders.ts';
import type { RateLedger } from './rateLedger.ts';
import type { HttpResponse, Priority } from './types.ts';

/** The result of `acquire`: admission, or the earliest time for it if that is too late. */
export type Admission =
  | { readonly kind: 'permit'; release(response: HttpResponse | undefined): void }
  | { readonly kind: 'refused'; readonly retryAt: number }
  | { readonly kind: 'closed' };

export interface Applicant {
  readonly scope: string;
  readonly priority: Priority;
  /** Milliseconds since the epoch; a later admission is useless. */
  readonly deadline: number;
  /** True for a request that was refused before: it precedes others of its priority. */
  readonly isRepeated: boolean;
  readonly signal: AbortSignal | undefined;
}

interface Waiter extends Applicant {
  settle(admission: Admission): void;
}

interface Scope {
  readonly name: string;
  readonly queues: Readonly<Record<Priority, Waiter[]>>;
  underWay: number;
  /** The maximum number of concurrent requests: reduced when the service refuses them, raised again after successes. */
  allowed: number;
  successes: number;
  /** Consecutive answers with 429. */
  refusals: number;
  pausedUntil: number;
  /** The timer until the next possible admission. */
  alarm: AbortController | undefined;
}

/** The number of successful answers that raise the concurrency by one. */
const successesToRecover = 20;
const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Admits requests per scope: never more concurrently than the service accepts, never more in a period than the ledger
 * grants, and people before background work.
 */
export class RateLimiter {
  private readonly scopes = new Map<string, Scope>();
  private readonly ledger: RateLedger;
  private readonly concurrency: number;
  private readonly clock: Clock;
  private readonly random: Random;
  private isClosed = false;

  /** @param concurrency the maximum number of concurrent requests per scope */
  constructor(ledger: RateLedger, concurrency: number, clock: Clock, random: Random) {
    this.ledger = ledger;
    this.concurrency = concurrency;
    this.clock = clock;
    this.random = random;
  }

  /** Waits for admission. Rejects with the signal's reason only. */
  acquire(applicant: Applicant): Promise<Admission> {
    const { signal } = applicant;
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (this.isClosed) return Promise.resolve({ kind: 'closed' });
    const { promise, resolve, reject } = Promise.withResolvers<Admission>();
    const scope = this.scopeOf(applicant.scope);
    const queue = scope.queues[applicant.priority];
    const onAbort = () => {
      queue.splice(queue.indexOf(waiter), 1);
      this.admit(scope);
      reject(signal?.reason);
    };
    const waiter: Waiter = {
      ...applicant,
      settle(admission) {
        signal?.removeEventListener('abort', onAbort);
        resolve(admission);
      },
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (applicant.isRepeated) queue.unshift(waiter);
    else queue.push(waiter);
    this.admit(scope);
    return promise;
  }

  /** Refuses all waiting requests, and all later ones. */
  close(): void {
    this.isClosed = true;
    for (const scope of this.scopes.values()) {
      for (const waiter of takeAll(scope)) waiter.settle({ kind: 'closed' });
      this.admit(scope);
    }
  }

  private scopeOf(name: string): Scope {
    let scope = this.scopes.get(name);
    if (scope === undefined) {
      scope = {
        name,
        queues: { foreground: [], background: [] },
        underWay: 0,
        allowed: this.concurrency,
        successes: 0,
        refusals: 0,
        pausedUntil: 0,
        alarm: undefined,
      };
      this.scopes.set(name, scope);
    }
    return scope;
  }

  private admit(scope: Scope): void {
    scope.alarm?.abort();
    scope.alarm = undefined;
    for (;;) {
      const waiter = scope.queues.foreground[0] ?? scope.queues.background[0];
      if (waiter === undefined || scope.underWay >= scope.allowed) return;
      const now = this.clock.now();
      const openAt = this.blockedUntil(scope, waiter, now);
      if (openAt === undefined) {
        scope.queues[waiter.priority].shift();
        scope.underWay++;
        waiter.settle(this.permit(scope));
      } else {
        // Requests behind the first cannot precede it, so the same time applies to all of them.
        refuseLate(scope, openAt);
        this.wakeAt(scope, openAt, now);
        return;
      }
    }
  }

  private blockedUntil(scope: Scope, waiter: Waiter, now: number): number | undefined {
    // A longer pause dates from before the clock was set back.
    const isPaused = scope.pausedUntil > now && scope.pausedUntil <= now + longestPauseMs;
    if (isPaused) {
      this.ledger.held?.(scope.name, waiter.priority, scope.pausedUntil, now);
      return scope.pausedUntil;
    }
    return this.ledger.take(scope.name, waiter.priority, now);
  }

  private wakeAt(scope: Scope, time: number, now: number): void {
    if (scope.queues.foreground.length + scope.queues.background.length === 0) return;
    const alarm = new AbortController();
    scope.alarm = alarm;
    this.clock.sleep(Math.max(1, time - now), alarm.signal).then(
      () => this.admit(scope),
      () => undefined,
    );
  }

  private permit(scope: Scope): Admission {
    return {
      kind: 'permit',
      release: response => {
        scope.underWay--;
        this.learn(scope, response);
        this.admit(scope);
      },
    };
  }

  private learn(scope: Scope, response: HttpResponse | undefined): void {
    const now = this.clock.now();
    const reported = readRateHeaders(response?.headers ?? {}, now);
    const isFree = response?.status === 304;
    if (response?.status !== 429) {
      this.ledger.settle(scope.name, { ...reported, isFree }, now);
      if (response !== undefined) this.recover(scope);
      return;
    }
    scope.successes = 0;
    scope.refusals++;
    const reopensAt = reported.retryAt ?? reported.resetAt;
    if (!isConcurrency(response, reported.remaining) && reopensAt !== undefined) {
      const refused = { isFree, isRefused: true, limit: reported.limit, remaining: 0, resetAt: reopensAt };
      this.ledger.settle(scope.name, refused, now);
      return;
    }
    // The service gave no time, so wait a little and reduce the concurrency by one.
    const nothing = { isFree: true, limit: reported.limit, remaining: undefined, resetAt: undefined };
    this.ledger.settle(scope.name, nothing, now);
    scope.allowed = Math.max(1, scope.allowed - 1);
    scope.pausedUntil = now + backoff(scope.refusals, firstPauseMs, longestPauseMs, this.random);
  }

  private recover(scope: Scope): void {
    scope.refusals = 0;
    if (scope.allowed >= this.concurrency) return;
    scope.successes++;
    if (scope.successes < successesToRecover) return;
    scope.successes = 0;
    scope.allowed++;
  }
}

/** The two causes of 429 (service facts): the requests of a period are used up, or too many are concurrent. */
function isConcurrency(response: HttpResponse, remaining: number | undefined): boolean {
  if (remaining !== undefined && remaining > 0) return true;
  return /concurren/i.test(new TextDecoder().decode(response.body.subarray(0, 200)));
}

/** Refuses those for whom `time` is too late. */
function refuseLate(scope: Scope, time: number): void {
  for (const queue of Object.values(scope.queues)) {
    const late = queue.filter(waiter => waiter.deadline < time);
    for (const waiter of late) {
      queue.splice(queue.indexOf(waiter), 1);
      waiter.settle({ kind: 'refused', retryAt: time });
    }
  }
}

function takeAll(scope: Scope): Waiter[] {
  return Object.values(scope.queues).flatMap(queue => queue.splice(0));
}
