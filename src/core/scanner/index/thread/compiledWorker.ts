import { workerData } from 'node:worker_threads';
import { CompiledCode } from './compiledCode.ts';
import type * as Program from './indexProgram.ts';
import type { WorkerData } from './protocol.ts';

const { code }: WorkerData = workerData;
if (code !== undefined) {
  const compiled = new CompiledCode(code);
  const { startIndexing } = compiled.run() as typeof Program;
  startIndexing(() => compiled.store());
}
