import assert from 'node:assert/strict';
import { request } from 'node:http';
import { type Subject, startSubject } from './support.ts';

describe('service: limits and faults', () => {
  async function using(
    options: Parameters<typeof startSubject>[0],
    work: (service: Subject) => Promise<void>,
  ) {
    const service = await startSubject(options);
    try {
      await work(service);
    } finally {
      await service.close();
    }
  }

  it('counts requests per project, but not 304s, and starts anew after the period', async () => {
    let time = Date.parse('2030-01-01T00:00:00Z');
    const clock = { now: () => time, sleep: async () => undefined };
    await using({ clock, limits: { requests: 3, seconds: 60, concurrent: 2 } }, async service => {
      const first = await service.expect(200, 'GET', '~/keys');
      assert.equal(first.headers.get('x-rate-limit-limit'), '3');
      assert.equal(first.headers.get('x-rate-limit-remaining'), '2');
      assert.equal(first.headers.get('x-rate-limit-reset'), String(time / 1000 + 60));
      for (let count = 0; count < 5; count++) {
        const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
        const same = await service.ask('GET', '~/keys', { headers });
        assert.equal(same.status, 304);
        assert.equal(same.headers.get('x-rate-limit-remaining'), '2');
      }
      await service.expect(404, 'GET', '~/keys/none');
      await service.expect(200, 'GET', '~/tags');
      const refused = await service.expect(429, 'GET', '~/keys');
      assert.equal(refused.headers.get('x-rate-limit-remaining'), '0');
      await service.expect(200, 'GET', '/projects');
      time += 60_000;
      await service.expect(200, 'GET', '~/keys');
    });
  });

  it('starts anew when the clock is set back', async () => {
    let time = Date.parse('2030-01-01T12:00:00Z');
    const clock = { now: () => time, sleep: async () => undefined };
    await using({ clock, limits: { requests: 1, seconds: 60, concurrent: 2 } }, async service => {
      await service.expect(200, 'GET', '~/keys');
      time -= 3_600_000;
      const answer = await service.expect(200, 'GET', '~/keys');
      assert.equal(answer.headers.get('x-rate-limit-reset'), String(time / 1000 + 60));
      await service.expect(429, 'GET', '~/keys');
    });
  });

  it('refuses a third request at once in plain words', async () => {
    await using({ limits: { requests: 100, seconds: 60, concurrent: 2 } }, async service => {
      const options = {
        method: 'POST',
        headers: { authorization: `token ${service.token}`, 'user-agent': 'test', 'content-length': 100 },
      };
      const path = `${service.apiRoot}/projects/${service.projectId}/keys`;
      // Two requests whose bodies never come.
      const open = [request(path, options), request(path, options)];
      for (const pending of open) pending.on('error', () => undefined).flushHeaders();
      let answer = await service.ask('GET', '~/keys');
      while (answer.status === 200) answer = await service.ask('GET', '~/keys');
      assert.equal(answer.status, 429);
      assert.equal(answer.text, 'Concurrency limit exceeded');
      assert.notEqual(answer.headers.get('x-rate-limit-remaining'), '0');
      for (const pending of open) pending.destroy();
      while (answer.status === 429) answer = await service.ask('GET', '~/keys');
      assert.equal(answer.status, 200);
    });
  });

  it('fails on purpose, as its rules say', async () => {
    const faults = [
      { every: 2, kind: 503 },
      { every: 3, kind: 'reset' },
    ] as const;
    await using({ faults }, async service => {
      await service.expect(200, 'GET', '~/keys');
      await service.expect(503, 'GET', '~/keys');
      await assert.rejects(service.ask('GET', '~/keys'));
    });
  });
});
