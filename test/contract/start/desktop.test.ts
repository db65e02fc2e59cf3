import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../../scripts/editor/paths.ts';
import { findCode, openDesktop } from '../../../scripts/start/desktop.ts';

/** Stands for VS Code: writes down what it was started with, in its own folder. */
const recorder = `#!/bin/sh
cd "$(dirname "$0")"
printf '%s\\n' "$@" > arguments
printf '%s' "$LOCALENS_EMBEDDED" > handed-over
`;

describe('start: desktop VS Code', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'localens desktop '));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is found on the PATH', async () => {
    const code = path.join(folder, process.platform === 'win32' ? 'code.cmd' : 'code');
    await writeFile(code, recorder, { mode: 0o755 });
    const found = await findCode(['', path.join(folder, 'nowhere'), folder].join(path.delimiter));
    assert.equal(found, code);
  });

  it('is asked for by what to do where it is not', async () => {
    await assert.rejects(findCode(folder), /Install 'code' command in PATH/);
  });

  it('opens the workspace with Localens in development, and hands the service over', async () => {
    const code = path.join(folder, 'code');
    await writeFile(code, recorder, { mode: 0o755 });
    const editor = await openDesktop(code, {
      folder: '/home/me/an app',
      dataFolder: path.join(folder, 'editor'),
      vsix: '',
      sample: false,
      environment: { LOCALENS_EMBEDDED: '{"apiRoot":"http://127.0.0.1:1/api/v2"}' },
    });
    assert.equal(await editor.exited, 0);
    const given = (await readFile(path.join(folder, 'arguments'), 'utf8')).trim().split('\n');
    assert.deepEqual(given.slice(-2), [`--extensionDevelopmentPath=${repositoryRoot}`, '/home/me/an app']);
    assert.ok(given.includes('--wait'));
    assert.equal(given[given.indexOf('--user-data-dir') + 1], path.join(folder, 'desktop'));
    assert.match(await readFile(path.join(folder, 'handed-over'), 'utf8'), /127\.0\.0\.1:1/);
    assert.match(await readFile(path.join(folder, 'desktop/User/settings.json'), 'utf8'), /telemetry/);
  });
});
