import type { RateLedger } from '../../core/api/http/rateLedger.ts';
import type { Priority } from '../../core/api/http/types.ts';

/** Shorter waits, in milliseconds, are nothing to tell a person of. */
const shortestTold = 2_000;

/**
 * A ledger that tells how requests fare with the limit.
 *
 * @param tell is told the moment until which requests of a priority wait, or undefined when one was let through.
 */
export function watchedLedger(
  ledger: RateLedger,
  tell: (priority: Priority, until: Date | undefined) => void,
): RateLedger {
  const tellWait = (priority: Priority, until: number, now: number) => {
    if (until - now >= shortestTold) tell(priority, new Date(until));
  };
  return {
    take(scope, priority, now) {
      const openAt = ledger.take(scope, priority, now);
      if (openAt === undefined) tell(priority, undefined);
      else tellWait(priority, openAt, now);
      return openAt;
    },
    held(scope, priority, until, now) {
      ledger.held?.(scope, priority, until, now);
      tellWait(priority, until, now);
    },
    settle: (scope, settlement, now) => ledger.settle(scope, settlement, now),
  };
}
