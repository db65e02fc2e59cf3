import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../../src/core/api/client.ts';
import { parseConfig } from '../../../src/core/project/config/parse.ts';
import { applyChanges } from '../../../src/core/project/download/apply.ts';
import { fetchConfigTargets } from '../../../src/platform/engine/configTargets.ts';

/** What the server answers to the download of a locale, always with 200. */
const answers: Readonly<Record<string, (response: http.ServerResponse) => void>> = {
  good: response => response.end('title = New\n'),
  page: response => response.end('<!doctype html><title>Sign in</title>'),
  problem: response => response.end('{"message":"Not now"}'),
  nothing: response => response.end(),
  half(response) {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('title = Ne', () => response.destroy());
  },
};

describe('answers of 200 that are no locale file', () => {
  const folders: string[] = [];
  let server: http.Server;

  before(async () => {
    const locales = Object.keys(answers).map(name => ({ id: name, name, code: 'de', plural_forms: [] }));
    server = http.createServer((request, response) => {
      const [, name] = /\/locales\/(\w+)\/download/.exec(request.url ?? '') ?? [];
      if (name === undefined) response.end(JSON.stringify(locales));
      else answers[name]?.(response);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  });

  after(async () => {
    server.closeAllConnections();
    server.close();
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
  });

  it('are not written, and do not keep the good one from its file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'localens-answers-'));
    folders.push(folder);
    await mkdir(path.join(folder, 'texts'));
    const old = '# kept\ntitle = Old\n';
    const fileOf = (name: string) => path.join(folder, 'texts', `${name}.properties`);
    for (const name of Object.keys(answers)) await writeFile(fileOf(name), old);
    const { config } = parseConfig(
      'pull:\n  targets:\n    - file: texts/<locale_name>.properties\n      file_format: properties\n',
    );
    assert.ok(config !== undefined);
    const { port } = server.address() as AddressInfo;
    const client = createClient({
      apiRoot: `http://127.0.0.1:${port}/api/v2`,
      token: 'token',
      userAgent: 'localens-tests',
      retries: { attempts: 1 },
    });
    try {
      const request = { config, base: folder, root: folder, onDone: () => undefined };
      const { signal } = new AbortController();
      const { files, failures } = await fetchConfigTargets(client, 'project', request, signal);
      assert.deepEqual(failures.map(({ target }) => target.locale.name).sort(), [
        'half',
        'nothing',
        'page',
        'problem',
      ]);
      await applyChanges(
        files.flatMap(({ target, bytes }) =>
          bytes === undefined ? [] : [{ path: path.join(folder, target.path), bytes }],
        ),
      );
    } finally {
      await client.close();
    }
    for (const name of Object.keys(answers)) {
      const expected = name === 'good' ? 'title = New\n' : old;
      assert.equal(await readFile(fileOf(name), 'utf8'), expected, name);
    }
    assert.equal((await readdir(path.join(folder, 'texts'))).length, Object.keys(answers).length);
  });
});
