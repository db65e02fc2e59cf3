import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startServiceProcess } from '../../../scripts/start/service.ts';

describe('start: the service with the locale files of an app', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'localens-app-'));
    await mkdir(path.join(folder, 'locales'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Everything it says until it has said something that fits. */
  async function said(expected: RegExp, data = ':memory:'): Promise<string> {
    const lines: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const service = await startServiceProcess({ service: ['--data', data, '--load', folder] }, line => {
      lines.push(line);
      if (expected.test(line)) resolve();
    });
    await promise;
    await service.stop();
    return lines.join('\n');
  }

  it('says where a file is broken, and loads the others', async () => {
    await writeFile(path.join(folder, 'locales/en.json'), '{ "greet": "Hello", "leave": "Bye" }\n');
    await writeFile(path.join(folder, 'locales/de.json'), '{\n  "greet": "Hallo",\n  "leave": oops\n}\n');
    const lines = await said(/de\.json/);
    assert.match(lines, /Loaded 1 file in 1 locale: 2 new keys, 2 new translations$/m);
    assert.match(lines, /locales\/de\.json:3: /);
  });

  it('says that everything is up to date when it starts again', async () => {
    await writeFile(path.join(folder, 'locales/en.json'), '{ "greet": "Hello" }\n');
    const data = path.join(folder, 'data');
    assert.match(await said(/Loaded/, data), /Loaded 1 file in 1 locale: 1 new key, 1 new translation$/m);
    assert.match(await said(/Loaded/, data), /Loaded 1 file in 1 locale: already up to date$/m);
  });

  it('says that there was nothing to load, and runs all the same', async () => {
    assert.match(await said(/Loaded/), /Loaded no files/);
  });

  it('says that it runs already when the folder of its database is in use', async () => {
    const service = ['--data', path.join(folder, 'data')];
    const first = await startServiceProcess({ service });
    await assert.rejects(
      startServiceProcess({ service }),
      /running with the sample app already\. Stop that one/,
    );
    await first.stop();
    await (await startServiceProcess({ service })).stop();
  });
});
