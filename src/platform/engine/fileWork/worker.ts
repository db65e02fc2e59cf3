import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { discover } from '../../../core/formats/discover/discover.ts';
import { gatherFiles } from './gather.ts';
import { type Ask, planFiles } from './plan.ts';
import type { Job, ThreadMessage } from './protocol.ts';

/**
 * The thread that reads locale files, for the job in `workerData`. Large files take hundreds of megabytes, which are
 * freed when the thread ends; a long-lived process would not release them soon.
 */
async function work(port: MessagePort): Promise<void> {
  const say = (message: ThreadMessage) => port.postMessage(message, buffersToTransfer(message));
  const ask: Ask = async question => {
    const answered = once(port, 'message');
    say(question);
    const [{ value, failure }] = await answered;
    if (failure !== undefined) throw new Error(failure);
    return value;
  };
  const job: Job = workerData;
  try {
    say({ kind: 'done', value: await run(job, ask) });
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * The bytes of new files can be transferred, as they are no longer needed here. Small ones share a pooled buffer, which
 * cannot.
 */
function buffersToTransfer(message: ThreadMessage): readonly ArrayBuffer[] {
  if (message.kind !== 'planned') return [];
  return [...message.plan.files, ...message.plan.newFiles].flatMap(({ bytes }) =>
    bytes?.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : [],
  );
}

async function run(job: Job, ask: Ask): Promise<unknown> {
  if (job.kind === 'plan') return planFiles(job, ask);
  if (job.kind === 'gather') return gatherFiles(job, ask);
  return discover(job.paths, {
    size: path => ask({ kind: 'size', path }),
    read: path => ask({ kind: 'read', path }),
  });
}

if (parentPort !== null) void work(parentPort);
