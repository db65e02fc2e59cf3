import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { NetworkError, NotFoundError, UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import { tagDetail } from './samples.ts';
import { Workshop } from './workshop.ts';

describe('compressed answers', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  const file = `{${Array.from({ length: 20_000 }, (_, index) => `"key${index}":"grüße"`).join(',')}}`;
  const params = { file_format: 'simple_json' };

  function answering(body: Buffer, headers: Record<string, string> = {}, status = 200): Promise<string> {
    return workshop.http((_, response) =>
      response.writeHead(status, { 'content-encoding': 'gzip', ...headers }).end(body),
    );
  }

  it('are asked for and read, with the same bytes as others', async () => {
    const asked: (string | undefined)[] = [];
    const origin = await workshop.http((request, response) => {
      asked.push(request.headers['accept-encoding']);
      response.setHeader('content-encoding', 'GZIP').end(gzipSync(file));
    });
    const client = workshop.client(origin);
    const whole = await client.locales.download('p1', 'l1', params);
    assert.ok(!whole.notModified);
    assert.equal(whole.text, file);
    const chunks: Uint8Array[] = [];
    const sink = {
      start: () => void chunks.splice(0),
      write: (chunk: Uint8Array) => void chunks.push(chunk),
    };
    await client.locales.downloadTo({ ...sink, finish: () => undefined }, 'p1', 'l1', params);
    assert.equal(Buffer.concat(chunks).toString(), file);
    assert.deepEqual(asked, ['gzip', 'gzip']);
  });

  it('are read when they are errors, or empty', async () => {
    const gone = await answering(gzipSync('{"message":"Tag not found"}'), {}, 404);
    await assert.rejects(workshop.client(gone).tags.get('p1', 'x'), (error: unknown) => {
      assert.ok(error instanceof NotFoundError);
      assert.equal(error.serverMessage, 'Tag not found');
      return true;
    });
    const empty = await answering(Buffer.alloc(0), {}, 204);
    await workshop.client(empty).tags.delete('p1', 'x');
  });

  it('that are cut off or damaged are no answers, and no file is finished from them', async () => {
    const whole = gzipSync(file);
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, 200, 400);
    for (const body of [whole.subarray(0, whole.length / 2), damaged]) {
      const client = workshop.client(await answering(body), { retries: { attempts: 1 } });
      let isFinished = false;
      const sink = {
        start: () => undefined,
        write: () => undefined,
        finish: () => {
          isFinished = true;
        },
      };
      const isBroken = (error: unknown) => error instanceof NetworkError && error.reason === 'broken';
      await assert.rejects(client.locales.downloadTo(sink, 'p1', 'l1', params), isBroken);
      assert.equal(isFinished, false);
      await assert.rejects(client.locales.download('p1', 'l1', params), isBroken);
    }
  });

  it('in a coding that was not asked for are refused by name', async () => {
    const origin = await answering(Buffer.from(JSON.stringify(tagDetail)), { 'content-encoding': 'br' });
    const client = workshop.client(origin);
    const isRefused = (error: unknown) =>
      error instanceof UnexpectedResponseError && error.field === 'Content-Encoding';
    await assert.rejects(client.tags.get('p1', 'x'), isRefused);
    const touched = () => assert.fail('The sink was touched');
    const untouched = { start: touched, write: touched, finish: touched };
    await assert.rejects(client.locales.downloadTo(untouched, 'p1', 'l1', params), isRefused);
  });
});
