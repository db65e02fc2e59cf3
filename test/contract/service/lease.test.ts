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
       setTimeout(() => undefined, 2_000);`,
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

  it('says what it printed instead of an address', async () => {
    const talkative = path.join(data, 'talkative.mjs');
    writeFileSync(talkative, `process.stdout.write('Welcome\\n'); setTimeout(() => undefined, 2_000);`);
    await assert.rejects(attachService({ program: talkative, data, token }), /printed “Welcome”/);
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
