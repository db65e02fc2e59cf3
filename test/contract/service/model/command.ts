import type fc from 'fast-check';
import type { Subject } from '../support.ts';
import type { Model } from './model.ts';

/** The service, and what it last answered to the requests that are repeated. */
export interface Real {
  readonly service: Subject;
  readonly seen: Map<string, { readonly etag: string; readonly text: string }>;
  steps: number;
}

export type Command = fc.AsyncCommand<Model, Real>;

/** One operation with its arguments; its name is what a counterexample shows. */
export function command(name: string, work: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      real.steps++;
      await work(model, real);
    },
  };
}
