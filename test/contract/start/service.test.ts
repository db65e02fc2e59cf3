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
  async function said(expected: RegExp): Promise<string> {
    const lines: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const service = await startServiceProcess({ service: ['--data', ':memory:', '--load', folder] }, line => {
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
    assert.match(lines, /Loaded 1 files in 1 locales: 2 new keys/);
    assert.match(lines, /locales\/de\.json:3: /);
  });

  it('says that there was nothing to load, and runs all the same', async () => {
    assert.match(await said(/Loaded/), /Loaded 0 files/);
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
