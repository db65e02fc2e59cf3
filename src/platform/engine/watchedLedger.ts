import type { RateLedger } from '../../core/api/http/rateLedger.ts';
import type { Priority } from '../../core/api/http/types.ts';

/** Waits shorter than this, in milliseconds, are not reported. */
const shortestReported = 2_000;

/**
 * A ledger that reports how requests wait for the rate limit.
 *
 * @param onWait receives the moment until which requests of a priority wait, or undefined when one was admitted
 */
export function watchedLedger(
  ledger: RateLedger,
  onWait: (priority: Priority, until: Date | undefined) => void,
): RateLedger {
  const reportWait = (priority: Priority, until: number, now: number) => {
    if (until - now >= shortestReported) onWait(priority, new Date(until));
  };
  return {
    take(scope, priority, now) {
      const openAt = ledger.take(scope, priority, now);
      if (openAt === undefined) onWait(priority, undefined);
      else reportWait(priority, openAt, now);
      return openAt;
    },
    held(scope, priority, until, now) {
      ledger.held?.(scope, priority, until, now);
      reportWait(priority, until, now);
    },
    settle: (scope, settlement, now) => ledger.settle(scope, settlement, now),
  };
}
