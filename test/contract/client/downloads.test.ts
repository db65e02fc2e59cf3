import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { NetworkError, NotFoundError, UnexpectedResponseError } from '../../../src/core/api/errors.ts';
import type { ByteSink } from '../../../src/core/api/http/types.ts';
import type { DownloadParams } from '../../../src/core/api/resources/locales.ts';
import { Workshop } from './workshop.ts';

const params = { file_format: 'simple_json' };

/** Writes down what it is told. */
class RecordingSink implements ByteSink {
  readonly calls: string[] = [];
  private readonly chunks: Uint8Array[] = [];

  start(): void {
    this.calls.push('start');
    this.chunks.length = 0;
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.calls.at(-1) !== 'write') this.calls.push('write');
    this.chunks.push(chunk);
  }

  finish(): void {
    this.calls.push('finish');
  }

  get bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

describe('downloads', () => {
  let workshop: Workshop;
  beforeEach(async () => {
    workshop = await Workshop.open();
  });
  afterEach(() => workshop.close());

  async function textOf(bytes: Buffer, asked: Partial<DownloadParams>, contentType: string): Promise<string> {
    const origin = await workshop.http((_, response) =>
      response.setHeader('content-type', contentType).end(bytes),
    );
    const file = await workshop.client(origin).locales.download('p1', 'l1', { ...params, ...asked });
    assert.ok(!file.notModified);
    assert.deepEqual(Buffer.from(file.bytes), bytes);
    return file.text;
  }

  const text = '{"grüße":"日本 🛒"}';
  const little = Buffer.from(text, 'utf16le');
  for (const [what, bytes, asked, contentType] of [
    ['UTF-8', Buffer.from(text), {}, 'application/json'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), { encoding: 'UTF-8' }, 'application/json'],
    [
      'UTF-16, little endian with a mark',
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      { encoding: 'UTF-16' },
      '',
    ],
    [
      'UTF-16, big endian with a mark',
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      { encoding: 'UTF-16' },
      '',
    ],
    ['UTF-16, little endian', little, { encoding: 'UTF-16' }, ''],
    ['UTF-16, big endian', Buffer.from(little).swap16(), { encoding: 'UTF-16' }, ''],
    ['UTF-16 by the content type', little, {}, 'text/plain; charset=utf-16'],
    ['UTF-16 by the mark', Buffer.from(`\uFEFF${text}`, 'utf16le'), {}, 'application/octet-stream'],
    [
      'UTF-16, big endian, by the mark',
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      {},
      'application/octet-stream',
    ],
  ] as const) {
    it(`decodes ${what}`, async () => assert.equal(await textOf(bytes, asked, contentType), text));
  }

  it('decodes ISO-8859-1, of which every byte is a character', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const expected = String.fromCharCode(...bytes);
    assert.equal(await textOf(bytes, { encoding: 'ISO-8859-1' }, 'text/plain'), expected);
    assert.equal(await textOf(bytes, {}, 'text/plain; charset="ISO-8859-1"'), expected);
  });

  it('an empty file is a file', async () =>
    assert.equal(await textOf(Buffer.alloc(0), {}, 'text/plain'), ''));

  for (const [what, bytes, encoding] of [
    ['Latin letters', Buffer.from('{"a":"ü"}', 'latin1'), 'UTF-8'],
    ['the second byte of a mark without its first', Buffer.from([0x61, 0xff]), undefined],
    ['a character that is cut off', Buffer.from('ü').subarray(0, 1), 'UTF-8'],
    ['half a unit of UTF-16', Buffer.from('ab', 'utf16le').subarray(0, 3), 'UTF-16'],
    ['half a pair of UTF-16', Buffer.from('\uFEFFa🛒', 'utf16le').subarray(0, 6), 'UTF-16'],
  ] as const) {
    it(`${what} is not valid ${encoding ?? 'text'}, and no sink is finished with it`, async () => {
      const origin = await workshop.http((_, response) => response.end(bytes));
      const client = workshop.client(origin);
      const asked = { ...params, ...(encoding === undefined ? {} : { encoding }) };
      const isInvalid = (error: unknown) =>
        error instanceof UnexpectedResponseError &&
        error.message.includes(`not valid ${encoding ?? 'UTF-8'}`);
      await assert.rejects(client.locales.download('p1', 'l1', asked), isInvalid);
      const sink = new RecordingSink();
      await assert.rejects(client.locales.downloadTo(sink, 'p1', 'l1', asked), isInvalid);
      assert.ok(!sink.calls.includes('finish'));
    });
  }

  it('streams into a sink, characters torn apart between chunks included', async () => {
    const bytes = Buffer.from('ä🛒'.repeat(50_000));
    const origin = await workshop.http((_, response) => {
      response.setHeader('content-type', 'text/plain').setHeader('etag', '"7"');
      for (let at = 0; at < bytes.length; at += 4097) response.write(bytes.subarray(at, at + 4097));
      response.end();
    });
    const sink = new RecordingSink();
    const done = await workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params);
    assert.deepEqual(sink.calls, ['start', 'write', 'finish']);
    assert.ok(sink.bytes.equals(bytes));
    assert.deepEqual(done, {
      notModified: false,
      contentType: 'text/plain',
      validators: { etag: '"7"', lastModified: undefined },
    });
  });

  it('starts the sink anew when the connection broke, and finishes it once', async () => {
    const breaking = (response: ServerResponse) => {
      response.setHeader('content-length', '10');
      response.write('12345', () => response.socket?.resetAndDestroy());
    };
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      if (++requests === 1) breaking(response);
      else response.end('1234567890');
    });
    const sink = new RecordingSink();
    await workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params);
    assert.deepEqual(sink.calls.slice(-3), ['start', 'write', 'finish']);
    assert.equal(sink.calls.filter(call => call === 'finish').length, 1);
    assert.equal(sink.bytes.toString(), '1234567890');
  });

  it('never finishes a sink with less than the Content-Length, or with a body cut off in chunks', async () => {
    for (const head of [
      'Content-Length: 10\r\n\r\n12345',
      'Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n',
    ]) {
      const origin = await workshop.raw(socket => {
        socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${head}`));
      });
      const sink = new RecordingSink();
      await assert.rejects(
        workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params),
        NetworkError,
      );
      assert.ok(!sink.calls.includes('finish'));
    }
  });

  it('never gives an error page to the sink', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(404).end('<html>not here'));
    const sink = new RecordingSink();
    await assert.rejects(workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params), NotFoundError);
    assert.deepEqual(sink.calls, []);
  });

  it('takes no part of a file for all of it', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(206).end('a = 1'));
    const sink = new RecordingSink();
    const { locales } = workshop.client(origin);
    for (const act of [
      () => locales.download('p1', 'l1', params),
      () => locales.downloadTo(sink, 'p1', 'l1', params),
    ]) {
      await assert.rejects(
        act,
        (error: unknown) => error instanceof UnexpectedResponseError && error.status === 206,
      );
    }
    assert.deepEqual(sink.calls, []);
  });

  it('gives every successful answer to the sink', async () => {
    // A proxy says so of what it has transformed (RFC 9110, section 15.3.4).
    const origin = await workshop.http((_, response) => response.writeHead(203).end('a = 1'));
    const sink = new RecordingSink();
    await workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params);
    assert.deepEqual(sink.calls, ['start', 'write', 'finish']);
  });

  it('does not touch the sink when nothing is newer', async () => {
    const origin = await workshop.http((_, response) => response.writeHead(304).end());
    const sink = new RecordingSink();
    const known = { etag: '"7"' };
    const done = await workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params, { known });
    assert.equal(done.notModified, true);
    assert.equal(done.validators.etag, '"7"');
    assert.deepEqual(sink.calls, []);
  });

  it('what the sink throws is passed on as it is, and not tried again', async () => {
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      requests++;
      response.end('x'.repeat(1_000_000));
    });
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    for (const step of ['start', 'write', 'finish'] as const) {
      const fine = () => undefined;
      const sink: ByteSink = { start: fine, write: fine, finish: fine, [step]: () => Promise.reject(full) };
      await assert.rejects(
        workshop.client(origin).locales.downloadTo(sink, 'p1', 'l1', params),
        (error: unknown) => error === full,
      );
    }
    assert.equal(requests, 3);
  });

  it('lets go of the connection of what the sink does not want', async () => {
    const gone = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let requests = 0;
    const origin = await workshop.http((_, response) => {
      response.on('close', gone[requests++]?.resolve ?? (() => undefined));
      const isPacked = requests === 2;
      response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {});
      response.write(isPacked ? gzipSync('x') : 'x');
    });
    const client = workshop.client(origin);
    for (const { promise } of gone) {
      const sink = new RecordingSink();
      sink.start = () => Promise.reject(new Error('full'));
      await assert.rejects(client.locales.downloadTo(sink, 'p1', 'l1', params), /full/);
      await promise;
    }
  });
});
