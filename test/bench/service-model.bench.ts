import { runModel } from '../contract/service/model/run.ts';
import { startSubject } from '../contract/service/support.ts';

/** Random operations on the service and on a model of it. Arguments: number of steps (10000), steps in a sequence (200). */
export async function run([steps = '10000', length = '200']: readonly string[]): Promise<void> {
  const service = await startSubject();
  try {
    const start = performance.now();
    const done = await runModel(service, Number(steps), Number(length));
    console.log(`${done} steps without a difference in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  } finally {
    await service.close();
  }
}
