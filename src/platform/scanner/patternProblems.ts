import type { Disposable } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { RuleProblem } from '../../core/scanner/rules.ts';

/**
 * The user's patterns that were switched off. They stay off as long as their rules are the same, so each is told once,
 * however many files and threads meet it.
 */
export class PatternProblems implements Disposable {
  private readonly met = new Map<string, RuleProblem['reason']>();
  private readonly changed = new Emitter<RuleProblem>();
  /** Another pattern was switched off. */
  readonly onDidMeet = this.changed.event;
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  /** Why a pattern is off; undefined for one that is not. */
  reasonOf(pattern: string): RuleProblem['reason'] | undefined {
    return this.met.get(pattern);
  }

  /** Notes that a pattern was switched off. */
  readonly add = (problem: RuleProblem): void => {
    const { pattern, reason } = problem;
    if (this.met.has(pattern)) return;
    this.met.set(pattern, reason);
    this.log.warn(`The pattern ${pattern} is off: it is ${reason}`);
    this.changed.fire(problem);
  };

  dispose(): void {
    this.changed.dispose();
  }
}
