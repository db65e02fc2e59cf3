import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { WebhookSender } from '../../../src/service/webhooks/sender.ts';
import { VirtualClock } from '../client/virtualClock.ts';

describe('service: webhooks that are not taken', () => {
  const tries = [
    { answers: [204], asked: 1 },
    { answers: [404], asked: 1 },
    { answers: [499], asked: 1 },
    { answers: [500, 200], asked: 2 },
    { answers: [503, 500, 200], asked: 3 },
    { answers: [500, 500, 500, 200], asked: 3 },
  ];

  for (const { answers, asked } of tries)
    it(`after ${answers.join(', ')}: asked ${asked} ${asked === 1 ? 'time' : 'times'}`, async () => {
      const clock = new VirtualClock();
      const start = clock.now();
      const times: number[] = [];
      const allCame = Promise.withResolvers<void>();
      const server = createServer((request, response) => {
        request.resume();
        if (request.url === '/hook') times.push(clock.now() - start);
        response.writeHead(answers[times.length - 1] ?? 200).end();
        if (times.length === asked) allCame.resolve();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const delivery = { secret: null, event: 'keys:create', payload: {} };
      const sender = new WebhookSender({ reach: 'local', clock, logger: silentLogger });
      try {
        sender.enqueue({ ...delivery, callbackUrl: `http://127.0.0.1:${port}/hook` });
        await allCame.promise;
        // One more that was due would be there before the answers to these.
        for (let no = 0; no < 3; no++)
          await sender.send({ ...delivery, callbackUrl: `http://127.0.0.1:${port}/other` });
      } finally {
        sender.close();
        server.close();
      }
      assert.deepEqual(times, [0, 1_000, 11_000].slice(0, asked));
    });
});
