import assert from 'node:assert/strict';
import { runModel } from './model/run.ts';
import { startSubject } from './support.ts';

describe('service: against a model', () => {
  it('agrees after random operations', async () => {
    const service = await startSubject();
    try {
      // `npm run bench -- service-model 10000` runs as many steps as one likes.
      assert.equal((await runModel(service, 300, 100)) >= 300, true);
    } finally {
      await service.close();
    }
  });
});
