import fc from 'fast-check';
import type { Subject } from '../support.ts';
import type { Real } from './command.ts';
import { compare } from './compare.ts';
import { Model } from './model.ts';
import { operations } from './operations.ts';

// A state machine: random operations on the service and on a model in memory, which have to agree.

/**
 * Runs random sequences of operations until at least `steps` are done; each begins with an empty project.
 *
 * @returns the number of steps. @throws with the shortest sequence that shows a difference.
 */
export async function runModel(service: Subject, steps: number, sequenceLength: number): Promise<number> {
  let done = 0;
  const sequences = fc.commands([...operations, ...operations, compare], {
    maxCommands: sequenceLength,
    size: 'max',
  });
  const property = fc.asyncProperty(sequences, async commands => {
    const project = (await service.expect(201, 'POST', '/projects', { name: 'model' })).object();
    const fresh = withProject(service, String(project['id']));
    const real: Real = { service: fresh, seen: new Map(), steps: 0 };
    await fc.asyncModelRun(() => ({ model: new Model(), real }), commands);
    await service.expect(204, 'DELETE', `/projects/${project['id']}`);
    done += real.steps;
  });
  while (done < steps) await fc.assert(property, { numRuns: 5 });
  return done;
}

/** The same service with `~` meaning another project. */
function withProject(service: Subject, projectId: string): Subject {
  const there = (path: string) => path.replace(/^~/, `/projects/${projectId}`);
  return {
    ...service,
    projectId,
    ask: (method, path, options) => service.ask(method, there(path), options),
    expect: (status, method, path, body) => service.expect(status, method, there(path), body),
  };
}
