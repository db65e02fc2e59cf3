import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { TemporaryTree } from '../temporaryTree.ts';
import { runUsages as run, usagesScript } from './runUsages.ts';

describe('npm run usages: arguments and files that it cannot use', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  it('says of a locale file that it cannot read why, and of options what there are', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'locales/en.json': '{ "title": "Title" }',
      'locales/half.json': '{\n  "title": ',
      'a.ts': "t('other')",
    });
    // Its path may be that from the tree's folder.
    assert.equal(run(tree.root, '--unused', 'locales/en.json').stdout, 'title\n');
    const told = (...args: readonly string[]) => {
      const { status, stderr } = run(tree.root, ...args);
      assert.equal(status, 2);
      return stderr.trim().split('\n')[0] ?? '';
    };
    assert.match(
      told('--unused', 'locales/none.json'),
      /^locales\/none\.json cannot be read: there is no such file or folder$/,
    );
    assert.match(told('--unused', 'locales'), /locales cannot be read: it is a folder$/);
    assert.match(told('--unused', 'locales/half.json'), /half\.json is of no format .* line 2: /);
    tree.write('locales/fr.json', '{}');
    assert.match(told('--unused', 'locales/fr.json'), /fr\.json has no texts$/);
    assert.match(told('--unused'), /^Option '--unused <value>' argument missing$/);
    assert.match(told('--unuse'), /^Unknown option '--unuse'$/);
    assert.match(told('--summary', '--unused', 'locales/en.json'), /^Only one of --summary, --unused and /);
    assert.match(told('other'), /^Only one folder is read at a time, not also other$/);
  });

  it('says of a folder that it cannot read why, and prints its options on request', () => {
    tree = new TemporaryTree({ 'a.ts': '' });
    const told = (...args: readonly string[]) => {
      const { status, stdout, stderr } = run(...args);
      assert.deepEqual([status, stdout], [2, '']);
      return stderr.trim().split('\n')[0] ?? '';
    };
    assert.equal(told(), 'The folder is missing');
    assert.match(told(tree.path('none')), /none cannot be read: there is no such file or folder$/);
    assert.match(told(tree.path('a.ts')), /a\.ts cannot be read: it is no folder$/);
    const { status, stdout, stderr } = run('--help');
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^Usage: npm run -s usages -- DIR/);
  });

  it('lists the keys of a file that is none of the tree’s locale files, and says so', () => {
    tree = new TemporaryTree({ 'package.json': '{ "name": "shop" }', 'a.ts': '' });
    const { status, stdout, stderr } = run(tree.root, '--unused', tree.path('package.json'));
    assert.deepEqual([status, stdout], [0, 'name\n']);
    assert.match(stderr, /package\.json is none of the locale files found in /);
  });

  it('ends without complaint when nobody reads on', () => {
    const calls = Array.from({ length: 9_000 }, (_, index) => `t('some.long.name.of.a.key.${index}');\n`);
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'a.ts': calls.join(''),
    });
    const pipe = 'set -o pipefail; "$0" "$1" "$2" "$3" | head -1';
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', pipe, process.execPath, usagesScript, tree.root, '--json'],
      { encoding: 'utf8' },
    );
    assert.deepEqual([status, stdout, stderr], [0, '[\n', '']);
  });

  it('says of a place that it cannot explain why', () => {
    tree = new TemporaryTree({ 'package.json': '{}', 'src/a.ts': "t('title');\n" });
    const told = (place: string) => {
      const { status, stderr } = run(tree.root, '--explain', place);
      assert.equal(status, 2);
      return stderr.trim();
    };
    assert.match(told('src/a.ts'), /^'src\/a\.ts' is no place: write it as FILE:LINE:COL$/);
    assert.match(told('src/b.ts:1:1'), /^there is no src\/b\.ts in /);
    assert.match(told('../a.ts:1:1'), /^\.\.\/a\.ts is not in /);
    assert.match(
      told('src/a.ts:9:1'),
      /^src\/a\.ts:9:1 is outside of the file; the nearest place in it is 2:1$/,
    );
    assert.match(told('src/a.ts:1:40'), /nearest place in it is 1:12$/);
  });
});
