import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../base/clock.ts';
import { createOperations, type Operations, runOperation } from '../writer/operations.ts';
import { openToWrite } from '../writer/writes.ts';
import { toFailure, type WorkerAnswer, type WorkerData, type WorkerRequest } from './protocol.ts';

/**
 * The thread that writes a catalog. Parsing a download and comparing it with what is there takes hundreds of
 * milliseconds, which the extension host must never spend at a time.
 */
const { file, busyTimeout }: WorkerData = workerData;
let operations: Operations | undefined;

parentPort?.on('message', (request: WorkerRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, name, args }: WorkerRequest): WorkerAnswer {
  try {
    // Within the request, so that a file which cannot be opened is told, and tried again by the next one.
    operations ??= createOperations(openToWrite(file, busyTimeout), systemClock);
    return { id, value: runOperation(operations, name, args) };
  } catch (error) {
    return { id, failure: toFailure(error) };
  }
}
