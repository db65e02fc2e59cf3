import assert from 'node:assert/strict';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyChanges, restore } from '../../../src/core/project/download/apply.ts';
import { replaceFile } from '../../../src/core/project/download/atomicFile.ts';
import { checkBody } from '../../../src/core/project/download/checkBody.ts';
import { checkLinks } from '../../../src/core/project/download/checkLinks.ts';
import { diskPort } from '../../../src/core/project/download/diskPort.ts';
import type { PlannedTarget } from '../../../src/core/project/download/types.ts';

describe('apply', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'localens-apply-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  const at = (...names: readonly string[]) => path.join(folder, ...names);
  const change = (name: string, text: string) => ({ path: at(name), bytes: Buffer.from(text) });
  const textOf = (name: string) => readFile(at(name), 'utf8');

  it('writes new files and changed ones, leaves no other file, and restores exactly', async () => {
    await writeFile(at('old.json'), 'old\r\n\u0000');
    const { written, undo, failed } = await applyChanges([
      change('old.json', 'new'),
      change('a/b/c.json', 'made'),
    ]);
    assert.deepEqual(failed, []);
    assert.equal(written.length, 2);
    assert.equal(await textOf('old.json'), 'new');
    assert.equal(await textOf('a/b/c.json'), 'made');
    assert.deepEqual((await readdir(folder)).sort(), ['a', 'old.json']);
    const result = await restore(undo);
    assert.deepEqual(result.failed, []);
    assert.equal(await textOf('old.json'), 'old\r\n\u0000');
    assert.deepEqual(await readdir(folder), ['old.json']);
  });

  it('does not touch a file whose bytes would not change', async () => {
    await writeFile(at('same.json'), 'same');
    const before = await stat(at('same.json'), { bigint: true });
    const { unchanged, written, undo } = await applyChanges([change('same.json', 'same')]);
    const after = await stat(at('same.json'), { bigint: true });
    assert.deepEqual([unchanged.length, written.length, undo.length], [1, 0, 0]);
    assert.equal(after.mtimeNs, before.mtimeNs);
    assert.equal(after.ino, before.ino);
  });

  it('keeps permissions', async () => {
    if (process.platform === 'win32') return;
    await writeFile(at('x.sh'), 'old');
    // The second would be less under any usual umask.
    for (const [text, mode] of [
      ['new', 0o751],
      ['newer', 0o777],
    ] as const) {
      await chmod(at('x.sh'), mode);
      await applyChanges([change('x.sh', text)]);
      assert.equal((await stat(at('x.sh'))).mode & 0o777, mode);
    }
  });

  it('leaves nothing behind where a file cannot be replaced, and says so', async () => {
    const file = at('taken.json');
    await mkdir(file);
    await assert.rejects(replaceFile(file, Buffer.from('new')), { code: 'EISDIR' });
    assert.deepEqual(await readdir(folder), ['taken.json']);
  });

  it('leaves a read-only file as it is, and says so', async () => {
    await writeFile(at('kept.json'), 'old');
    await chmod(at('kept.json'), 0o444);
    const { written, failed } = await applyChanges([change('kept.json', 'new'), change('other.json', 'new')]);
    assert.deepEqual(written, [at('other.json')]);
    assert.equal(
      failed[0]?.error instanceof Error && 'code' in failed[0].error && failed[0].error.code,
      'EACCES',
    );
    assert.equal(await textOf('kept.json'), 'old');
  });

  it('leaves the good files when one fails', async () => {
    await mkdir(at('folder.json'));
    await writeFile(at('a.json'), 'old');
    const changes = [change('a.json', 'new'), change('folder.json', 'x'), change('b/c.json', 'new')];
    const { written, failed, undo } = await applyChanges(changes);
    assert.deepEqual([written.length, undo.length], [2, 2]);
    assert.deepEqual(
      failed.map(({ path: file }) => file),
      [at('folder.json')],
    );
    assert.equal(await textOf('a.json'), 'new');
    assert.equal(await textOf('b/c.json'), 'new');
  });

  it('does not undo over what somebody wrote since, and undoes the others', async () => {
    const { undo } = await applyChanges([change('a', '1'), change('b', '1'), change('c', '1')]);
    await writeFile(at('a'), 'by hand');
    await rm(at('c'));
    await mkdir(at('c'));
    const { restored, changedSince, failed } = await restore(undo);
    assert.deepEqual([restored, changedSince], [[at('b')], [at('a')]]);
    assert.deepEqual(
      failed.map(({ path: file }) => file),
      [at('c')],
    );
    assert.equal(await textOf('a'), 'by hand');
  });

  it('clears away what a killed process left, and nothing else', async () => {
    const others = ['.localens-notes', 'mine.tmp', 'localens-1.tmp'];
    const longAgo = new Date(Date.now() - 120_000);
    for (const name of ['.localens-0a.tmp', ...others]) {
      await writeFile(at(name), '');
      await utimes(at(name), longAgo, longAgo);
    }
    await writeFile(at('.localens-0b.tmp'), 'being written');
    await applyChanges([change('a', '1')]);
    assert.deepEqual((await readdir(folder)).sort(), ['.localens-0b.tmp', ...others, 'a'].sort());
  });

  it('says what it wrote where the folder cannot be listed, and takes no file for absent that it may not read', async () => {
    if (process.platform === 'win32') return;
    const nobody = 65_534;
    const isRoot = process.geteuid?.() === 0;
    await writeFile(at('secret'), 'old');
    // Root reads everything, so that it has to be somebody else for a while.
    if (isRoot) for (const place of [folder, at('secret')]) await chown(place, nobody, nobody);
    await chmod(at('secret'), 0o200);
    await chmod(folder, 0o300);
    if (isRoot) process.seteuid?.(nobody);
    try {
      const { written, failed, undo } = await applyChanges([change('a', '1'), change('secret', 'new')]);
      assert.deepEqual([written, undo.length], [[at('a')], 1]);
      assert.deepEqual(
        failed.map(({ path: file }) => file),
        [at('secret')],
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
      await chmod(folder, 0o700);
    }
    await chmod(at('secret'), 0o600);
    assert.equal(await textOf('secret'), 'old');
  });

  describe('links', () => {
    const target = (file: string): PlannedTarget => ({
      path: file,
      projectId: 'p',
      locale: { id: '1', name: file, code: 'de' },
      params: { file_format: 'yml' },
    });
    const check = async (...files: readonly string[]) => {
      const plan = await checkLinks(
        { targets: files.map(target), refused: [] },
        at('root'),
        at('root'),
        diskPort,
      );
      return {
        targets: plan.targets.map(({ path: file }) => file),
        refused: plan.refused.map(({ path: file, reason }) => `${file}: ${reason}`),
      };
    };
    beforeEach(async () => {
      await mkdir(at('root', 'real'), { recursive: true });
      await mkdir(at('elsewhere'));
      await writeFile(at('elsewhere', 'x.yml'), '');
      await writeFile(at('root', 'real', 'x.yml'), '');
      await symlink(at('elsewhere'), at('root', 'out'));
      await symlink(at('root', 'real'), at('root', 'in'));
      await symlink(at('elsewhere', 'x.yml'), at('root', 'file.yml'));
      await symlink(at('root', 'gone'), at('root', 'dangling'));
      await symlink(at('root', 'circle'), at('root', 'circle'));
    });

    it('takes plain files, new ones in new folders, and folders that are links within', async () => {
      assert.deepEqual(await check('real/x.yml', 'new/folder/y.yml', 'in/z.yml'), {
        targets: ['real/x.yml', 'new/folder/y.yml', 'in/z.yml'],
        refused: [],
      });
    });

    it('refuses what leads out, and files that are links', async () => {
      assert.deepEqual(
        (await check('out/x.yml', 'out/new/y.yml', 'file.yml', 'dangling/x.yml', 'circle/x.yml', 'real'))
          .refused,
        [
          'out/x.yml: outside',
          'out/new/y.yml: outside',
          'file.yml: link',
          'dangling/x.yml: outside',
          'circle/x.yml: outside',
          'real: not-a-file',
        ],
      );
    });

    it('refuses a file where a folder is needed, and two ways to one file', async () => {
      assert.deepEqual((await check('real/x.yml/y.yml')).refused, ['real/x.yml/y.yml: not-a-file']);
      assert.deepEqual((await check('real/x.yml', 'in/x.yml')).refused, [
        'real/x.yml: same-file',
        'in/x.yml: same-file',
      ]);
    });
  });
});

describe('check of a body', () => {
  const of = { locale: { name: 'de', code: 'de' } };
  it('takes what is of its format, with its messages', () => {
    const checked = checkBody(Buffer.from('{"a": "b"}'), 'simple_json', of);
    assert.ok(checked.isSound);
    assert.equal(checked.messages?.length, 1);
  });

  it('takes a text that only begins like JSON', () => {
    const checked = checkBody(Buffer.from('{greeting} = Hallo\n'), 'properties', of);
    assert.ok(checked.isSound);
    assert.deepEqual(
      checked.messages?.map(({ key }) => key),
      ['{greeting}'],
    );
  });

  it('refuses error pages, errors in JSON for YAML, and halves of files', () => {
    for (const [body, format] of [
      ['<!DOCTYPE html><html></html>', 'simple_json'],
      ['<html>', 'yml'],
      ['<html>', 'a_format_of_tomorrow'],
      ['{"a": "b', 'simple_json'],
      ['Concurrency limit exceeded', 'yml'],
      ['Concurrency limit exceeded', 'gettext'],
      ['<resources><string name="a">', 'xml'],
      // Lenient formats would read these.
      ['<!doctype html><title>Proxy</title>', 'properties'],
      ['<!doctype html><title>Proxy</title>', 'ini'],
      ['<!doctype html><title>Proxy</title>', 'csv'],
      ['{"message": "Not now"}', 'properties'],
      ['{"message": "Not now"}', 'yml'],
      ['', 'properties'],
      [' \n', 'yml'],
      ['', 'a_format_of_tomorrow'],
    ] as const)
      assert.equal(checkBody(Buffer.from(body), format, of).isSound, false, `${format}: ${body}`);
  });
});
