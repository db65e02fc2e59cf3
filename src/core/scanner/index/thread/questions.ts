import type { IndexAnswer } from './protocol.ts';

/** A thread's answer to a question. */
export type Answer = Extract<IndexAnswer, { readonly id: number }>;

/** Questions that threads have not answered yet. */
export class Questions {
  private readonly pending = new Map<number, (answer: Answer | undefined) => void>();
  private last = 0;

  /** @returns the answer; undefined if the thread ended before it could answer */
  ask(post: (id: number) => void): Promise<Answer | undefined> {
    const id = ++this.last;
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>();
    this.pending.set(id, resolve);
    post(id);
    return promise;
  }

  answer(answer: Answer): void {
    this.pending.get(answer.id)?.(answer);
    this.pending.delete(answer.id);
  }

  giveUp(): void {
    for (const resolve of this.pending.values()) resolve(undefined);
    this.pending.clear();
  }
}
