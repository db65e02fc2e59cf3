import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import { Workshop } from './workshop.ts';

describe('answers that are larger than any of the service', () => {
  const largestAnswer = 64 * 1024;
  const params = { file_format: 'simple_json' };
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  const isTooLarge = (error: unknown) =>
    error instanceof UnexpectedResponseError && /body is larger than 65536 bytes/.test(error.message);

  it('are not read to their end, and not asked for again', async () => {
    let requests = 0;
    let sent = 0;
    const origin = await workshop.http((_, response) => {
      requests++;
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 0x20))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    });
    await assert.rejects(workshop.client(origin, { largestAnswer }).tags.get('p1', 'x'), isTooLarge);
    assert.equal(requests, 1);
    assert.ok(sent < 100 * largestAnswer, `${sent} bytes`);
  });

  it('are not unpacked where only compression made them small', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000, 0x20));
    assert.ok(bomb.length < largestAnswer);
    for (const status of [200, 500]) {
      const origin = await workshop.http((_, response) =>
        response.writeHead(status, { 'content-encoding': 'gzip' }).end(bomb),
      );
      const client = workshop.client(origin, { largestAnswer, retries: { attempts: 1 } });
      await assert.rejects(client.locales.download('p1', 'l1', params), isTooLarge);
    }
  });

  it('are read if they just fit', async () => {
    const text = `{"a":"${'x'.repeat(largestAnswer - 8)}"}`;
    for (const body of [Buffer.from(text), gzipSync(text)]) {
      const coding: Record<string, string> = body.length < 1000 ? { 'content-encoding': 'gzip' } : {};
      const origin = await workshop.http((_, response) => response.writeHead(200, coding).end(body));
      const file = await workshop.client(origin, { largestAnswer }).locales.download('p1', 'l1', params);
      assert.equal(file.notModified ? 0 : file.bytes.length, largestAnswer);
    }
  });
});
