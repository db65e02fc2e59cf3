import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { startService } from '../../../src/service/start.ts';

describe('service: a start that cannot be', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'localens-start-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** What the program says before it ends, which it has to do by itself. */
  async function complaint(...args: readonly string[]): Promise<string> {
    const program = path.resolve(import.meta.dirname, '../../../src/service/cli.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: 240_000,
    });
    child.stdin.on('error', () => undefined).end('{"token": "t"}\n');
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    assert.equal(code, 1, said);
    assert.equal(said.trim().split('\n').length, 1, said);
    return said;
  }

  it('names the port that is in use', async () => {
    const running = await startService();
    const port = String(running.port);
    const shared = ['--shared', '--data', path.join(folder, 'shared')];
    const said = await Promise.all([complaint('--port', port), complaint('--port', port, ...shared)]);
    for (const line of said) assert.match(line, /^Port \d+ is in use; choose another with --port/);
    await running.close();
  });

  it('says what a service for several windows needs', async () => {
    const needsData = /^--shared needs --data DIR/;
    assert.match(await complaint('--shared'), needsData);
    assert.match(await complaint('--shared', '--data', ':memory:'), needsData);
  });

  it('names the folder that cannot be made', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const places = [path.join(folder, 'file'), path.join(folder, 'file/below/it')];
    if (process.platform === 'linux') places.push('/proc/none/below');
    for (const line of await Promise.all(places.map(place => complaint('--data', place))))
      assert.match(line, /^The folder .* cannot be made .*; choose another with --data/);
  });

  it('names the folder that another service works on, which goes on', async () => {
    const running = await startService({ data: folder });
    assert.match(await complaint('--data', folder), /^Another service works on the folder .*; end that one/);
    const headers = { authorization: `token ${running.token}`, 'user-agent': 'test' };
    assert.equal((await fetch(`${running.apiRoot}/projects`, { headers })).status, 200);
    await running.close();
  });

  it('names the database that it cannot use', async () => {
    const file = path.join(folder, 'service.db');
    await writeFile(file, 'This is a text.'.repeat(1000));
    assert.match(
      await complaint('--data', folder),
      /service\.db cannot be used: it is no database\. Move it/,
    );
    await rm(file);
    const foreign = new DatabaseSync(file);
    foreign.exec('CREATE TABLE entries (name)');
    foreign.close();
    assert.match(await complaint('--data', folder), /it was made by another program\. Move it away/);
  });

  it('says of a damaged database that it is', async () => {
    const first = await startService({ data: folder, scale: { keys: 200, locales: 2 } });
    await first.close();
    const file = path.join(folder, 'service.db');
    const bytes = await readFile(file);
    // All but the first page, which holds the schema.
    await writeFile(file, bytes.fill(0x5a, 4096));
    assert.match(await complaint('--data', folder), /it is damaged\. Move it away/);
  });
});
