import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newToken } from '../../../src/service/auth/tokens.ts';
import { attachService, LeaseRefused } from '../../../src/service/lease/attach.ts';

describe('service: one process for all who need it', () => {
  let data: string;
  const program = path.resolve(import.meta.dirname, '../../../src/service/cli.ts');
  const token = newToken();

  before(() => {
    data = mkdtempSync(path.join(tmpdir(), 'localens-lease-'));
  });
  after(() => rmSync(data, { recursive: true }));

  it('says why it cannot be started', async () => {
    const broken = path.join(data, 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'service.db'), 'This is a text.'.repeat(1000));
    await assert.rejects(
      attachService({ program, data: broken, token }),
      /service\.db cannot be used: it is no database/,
    );
  });

  it('is not waited for once that was cancelled', async () => {
    const silent = path.join(data, 'silent.mjs');
    const started = path.join(data, 'started');
    writeFileSync(
      silent,
      `import { writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(started)}, '');
       setTimeout(() => undefined, 30_000);`,
    );
    const changes = watch(data);
    const stop = new AbortController();
    const refused = assert.rejects(
      attachService({ program: silent, data, token, signal: stop.signal }),
      /Cancelled/,
    );
    while (!existsSync(started)) await once(changes, 'change');
    changes.close();
    stop.abort(new Error('Cancelled'));
    await refused;
  });

  for (const line of [
    'Welcome',
    'null',
    '{}',
    '{"apiRoot":"http://example.com/","projectId":"p","accountId":"a"}',
  ]) {
    it(`says that it printed ${line} instead of an address`, async () => {
      const talkative = path.join(data, 'talkative.mjs');
      writeFileSync(talkative, `console.log(${JSON.stringify(line)}); setTimeout(() => undefined, 2_000);`);
      await assert.rejects(attachService({ program: talkative, data, token }), {
        message: `The service printed “${line}” instead of its address`,
      });
    });
  }

  for (const content of ['', '{}', 'null', '{"apiRoot":"nowhere","projectId":"p","accountId":"a"}']) {
    it(`is started where its address has been damaged to ${content || 'nothing'}`, async () => {
      const damaged = mkdtempSync(path.join(data, 'damaged-'));
      writeFileSync(path.join(damaged, 'service.json'), content);
      const attached = await attachService({ program, data: damaged, token });
      assert.match(attached.apiRoot, /^http:\/\/127\.0\.0\.1:\d+\/api\/v2$/);
      attached.dispose();
      await attached.ended;
    });
  }

  it('does not send the token to another machine that its address names', async () => {
    const hostile = mkdtempSync(path.join(data, 'hostile-'));
    // Loopback too, so that the test sees whether it is asked.
    const asked: string[] = [];
    const other = createServer((request, response) => {
      asked.push(request.headers.authorization ?? '');
      response.end();
    });
    await once(other.listen(0, '127.0.0.2'), 'listening');
    const { port } = other.address() as AddressInfo;
    const address = { apiRoot: `http://127.0.0.2:${port}/api/v2`, projectId: 'p', accountId: 'a' };
    writeFileSync(path.join(hostile, 'service.json'), JSON.stringify(address));
    const attached = await attachService({ program, data: hostile, token });
    attached.dispose();
    await attached.ended;
    other.close();
    assert.deepEqual(asked, []);
  });

  it('is started where another program has its port and never answers', async () => {
    const silent = mkdtempSync(path.join(data, 'silent-'));
    const other = createServer(() => undefined);
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const address = { apiRoot: `http://127.0.0.1:${port}/api/v2`, projectId: 'p', accountId: 'a' };
    writeFileSync(path.join(silent, 'service.json'), JSON.stringify(address));
    const attached = await attachService({ program, data: silent, token, answerMs: 500 });
    assert.notEqual(attached.apiRoot, address.apiRoot);
    attached.dispose();
    await attached.ended;
    other.close();
  });

  it('stays leased when the signal of the start is aborted later', async () => {
    const stop = new AbortController();
    const kept = mkdtempSync(path.join(data, 'kept-'));
    const attached = await attachService({ program, data: kept, token, signal: stop.signal });
    stop.abort();
    const headers = { authorization: `token ${token}`, 'user-agent': 'test' };
    const answer = fetch(`${attached.apiRoot}/projects`, { headers });
    const first = await Promise.race([
      attached.ended.then(() => 'ended'),
      answer.then(({ status }) => status),
    ]);
    attached.dispose();
    await answer;
    assert.equal(first, 200);
  });

  it('is started once, refuses strangers, and ends with the last lease', async () => {
    const [first, second] = await Promise.all([
      attachService({ program, data, token }),
      attachService({ program, data, token }),
    ]);
    assert.equal(first.apiRoot, second.apiRoot);
    const headers = { authorization: `token ${token}`, 'user-agent': 'test' };
    assert.equal((await fetch(`${first.apiRoot}/projects`, { headers })).status, 200);
    await assert.rejects(attachService({ program, data, token: newToken() }), LeaseRefused);
    first.dispose();
    await first.ended;
    assert.equal((await fetch(`${first.apiRoot}/projects`, { headers })).status, 200);
    for (const file of readdirSync(data, { withFileTypes: true }).filter(entry => entry.isFile())) {
      const content = readFileSync(path.join(data, file.name));
      assert.equal(content.includes(token), false, `${file.name} holds the token`);
    }
    // The service takes its address away before it ends; there is nothing else to await from outside.
    const changes = watch(data);
    second.dispose();
    await second.ended;
    while (existsSync(path.join(data, 'service.json'))) await once(changes, 'change');
    changes.close();
    await assert.rejects(fetch(`${first.apiRoot}/projects`, { headers }));
  });
});
