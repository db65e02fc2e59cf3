import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../base/clock.ts';
import { Database } from '../store/database.ts';
import { createOperations, runOperation } from '../writer/operations.ts';
import { toFailure, type WorkerAnswer, type WorkerRequest } from './protocol.ts';

/**
 * The thread that writes a catalog: `workerData` is the file. Parsing a download and comparing it with what
 * is there takes hundreds of milliseconds, which the extension host must never spend at a time.
 */
const database = new Database(String(workerData), { cacheKilobytes: 16_000 });
const operations = createOperations(database, systemClock);

parentPort?.on('message', (request: WorkerRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, name, args }: WorkerRequest): WorkerAnswer {
  try {
    return { id, value: runOperation(operations, name, args) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}
