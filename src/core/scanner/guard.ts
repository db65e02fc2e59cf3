import { type Context, createContext, Script } from 'node:vm';

/** Runs what may never end, such as an expression that a user wrote, and interrupts it after some time. */
export class Guard {
  /** Node interrupts only what a script of its own runs. */
  private readonly script = new Script('work()');
  private readonly context: Context & { work?: () => void } = createContext({});

  /**
   * @param work is interrupted wherever it is, also within an expression
   * @param longest in milliseconds
   * @returns what it gave; undefined if it was interrupted
   * @throws what it throws
   */
  run<T>(work: () => T, longest: number): T | undefined {
    let result: T | undefined;
    this.context.work = () => {
      result = work();
    };
    try {
      this.script.runInContext(this.context, { timeout: longest });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      return undefined;
    } finally {
      delete this.context.work;
    }
    return result;
  }
}
