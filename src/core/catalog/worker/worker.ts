import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../base/clock.ts';
import { createOperations, type Operations, runOperation } from '../writer/operations.ts';
import { openToWrite } from '../writer/writes.ts';
import { toFailure, type WorkerAnswer, type WorkerData, type WorkerRequest } from './protocol.ts';

/**
 * The thread that writes a catalog. Parsing a download and comparing it with the stored texts takes hundreds of
 * milliseconds, which must not block the extension host.
 */
const { file, busyTimeout }: WorkerData = workerData;
let operations: Operations | undefined;

parentPort?.on('message', (request: WorkerRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, name, args }: WorkerRequest): WorkerAnswer {
  try {
    // Opened within the request, so that a failure is reported and the next request tries again.
    operations ??= createOperations(openToWrite(file, busyTimeout), systemClock);
    return { id, value: runOperation(operations, name, args) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}
