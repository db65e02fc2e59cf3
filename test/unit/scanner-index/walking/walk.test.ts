import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import { ignoreLinesOf } from '../../../../src/core/scanner/index/walking/globs.ts';
import { ListedFiles, walk } from '../../../../src/core/scanner/index/walking/walk.ts';
import { TemporaryTree } from '../temporaryTree.ts';
import { indexOf } from './indexOf.ts';

describe('Walking a tree', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  function listed(root: string, exclude: readonly string[] = []): string[] {
    return walk(root, { exclude, accepts: file => !file.endsWith('.gitignore') });
  }

  it('respects .gitignore at every level, the nearest having the last word', () => {
    tree = new TemporaryTree({
      '.gitignore': 'build/\n*.log\n/only-top.ts\n',
      'a.ts': '',
      'a.log': '',
      'only-top.ts': '',
      'build/out.ts': '',
      'inner/.gitignore': '!kept.log\nsecret.ts\n',
      'inner/kept.log': '',
      'inner/other.log': '',
      'inner/secret.ts': '',
      'inner/only-top.ts': '',
      'inner/build/out.ts': '',
    });
    assert.deepEqual(listed(tree.root), ['a.ts', 'inner/kept.log', 'inner/only-top.ts']);
    const files = new ListedFiles(tree.root);
    const asked = ['a.ts', 'a.log', 'build/out.ts', 'inner/kept.log', 'inner/secret.ts', 'inner/only-top.ts'];
    assert.deepEqual(
      asked.filter(file => files.has(file)),
      ['a.ts', 'inner/kept.log', 'inner/only-top.ts'],
    );
  });

  for (const place of ['.git/index', 'elsewhere/worktrees/app/index']) {
    it(`lists what git tracks although it is ignored, by ${place}`, () => {
      const tracked = ['.gitignore', 'watched/a.ts', 'watched/deep/b.ts', 'gen/kept.gen.ts', 'a.ts'];
      tree = new TemporaryTree({
        '.gitignore': 'watched/\n*.gen.ts\n/elsewhere/\n',
        ...Object.fromEntries(tracked.slice(1).map(file => [file, ''])),
        'watched/new.ts': '',
        'watched/other/c.ts': '',
        'gen/new.gen.ts': '',
        ...(place.startsWith('.git/') ? {} : { '.git': 'gitdir: elsewhere/worktrees/app\n' }),
        [place]: indexOf(tracked),
      });
      const ofScripts = (exclude: readonly string[]) =>
        listed(tree.root, exclude).filter(file => file.endsWith('.ts'));
      assert.deepEqual(ofScripts([]), tracked.slice(1).toSorted());
      assert.deepEqual(ofScripts(['**/deep']), ['a.ts', 'gen/kept.gen.ts', 'watched/a.ts']);
      const files = new ListedFiles(tree.root, ['**/excluded']);
      for (const file of tracked) assert.equal(files.leftOut(file), undefined, file);
      for (const file of ['watched/new.ts', 'gen/new.gen.ts'])
        assert.deepEqual(files.leftOut(file), { why: 'ignored', path: file });
      assert.deepEqual(files.leftOut('watched/other/c.ts'), { why: 'ignored', path: 'watched/other' });
      assert.deepEqual(files.leftOut('watched/excluded/c.ts'), { why: 'excluded', path: 'watched/excluded' });
    });
  }

  it('says why a file is not listed, and what of its path that is about', () => {
    tree = new TemporaryTree({ '.gitignore': 'build/\n', 'inner/.gitignore': 'secret.ts\n' });
    const files = new ListedFiles(tree.root, ['**/fixtures']);
    assert.equal(files.leftOut('inner/a.ts'), undefined);
    assert.deepEqual(files.leftOut('app/build/x/y.ts'), { why: 'ignored', path: 'app/build' });
    assert.deepEqual(files.leftOut('inner/secret.ts'), { why: 'ignored', path: 'inner/secret.ts' });
    assert.deepEqual(files.leftOut('test/fixtures/a.ts'), { why: 'excluded', path: 'test/fixtures' });
    assert.deepEqual(files.leftOut('app/node_modules/x/a.ts'), {
      why: 'never-entered',
      path: 'app/node_modules',
    });
  });

  it("passes over what Composer installs, also where it was committed, and not what else is called 'vendor'", () => {
    tree = new TemporaryTree({
      'lib/vendor/autoload.php': '',
      'lib/vendor/shop/cart/src/a.php': '',
      'vendor/engines/cart/a.rb': '',
    });
    assert.deepEqual(listed(tree.root), ['vendor/engines/cart/a.rb']);
    const files = new ListedFiles(tree.root);
    assert.deepEqual(files.leftOut('lib/vendor/shop/cart/src/a.php'), {
      why: 'never-entered',
      path: 'lib/vendor',
    });
    assert.equal(files.leftOut('vendor/engines/cart/a.rb'), undefined);
  });

  it('lists what is in a folder that a nearer .gitignore takes back', () => {
    tree = new TemporaryTree({
      '.gitignore': '**/generated/api\ntypes\n/inner/out/\n',
      'inner/.gitignore': '!types/\n!out/\n',
      'inner/types/src/a.ts': '',
      'inner/out/b.ts': '',
      'other/types/c.ts': '',
      'out/d.ts': '',
      'other/generated/api/e.ts': '',
    });
    assert.deepEqual(listed(tree.root), ['inner/out/b.ts', 'inner/types/src/a.ts', 'out/d.ts']);
  });

  it('lists a file in a folder taken back, also if a line elsewhere is about files of that name', () => {
    tree = new TemporaryTree({
      '.gitignore': 'build\n*.ts\n!*.config.ts\n',
      'inner/.gitignore': '!build/\n',
      'inner/build/vite.config.ts': '',
      'inner/build/out.ts': '',
    });
    assert.ok(listed(tree.root).includes('inner/build/vite.config.ts'));
  });

  it('tells capital letters from small ones where the file system does', () => {
    tree = new TemporaryTree({ '.gitignore': 'TAGS\n/Build/\n', 'tags/a.ts': '', 'build/b.ts': '' });
    const isSameCase = process.platform === 'win32' || process.platform === 'darwin';
    assert.deepEqual(listed(tree.root), isSameCase ? [] : ['build/b.ts', 'tags/a.ts']);
  });

  for (const [pattern, kept] of [
    ['[!a]', ['a/f.ts']],
    ['[^ab]/', ['a/f.ts', 'b/f.ts']],
    ['[[:digit:]]', ['a/f.ts', 'b/f.ts']],
    ['[]1]', ['a/f.ts', 'b/f.ts']],
  ] as const)
    it(`reads a class of characters as git does: ${pattern}`, () => {
      tree = new TemporaryTree({ '.gitignore': `${pattern}\n`, 'a/f.ts': '', 'b/f.ts': '', '1/f.ts': '' });
      assert.deepEqual(listed(tree.root), kept);
    });

  it('passes over a line that is no pattern, and keeps the others', () => {
    tree = new TemporaryTree({ '.gitignore': '[a/\nmine.ts\n', 'a.ts': '', 'mine.ts': '', 'a/b.ts': '' });
    assert.deepEqual(listed(tree.root, ['[b/']), ['a.ts', 'a/b.ts']);
  });

  it('starts at the top of a repository that has rules of its own beside its files', () => {
    tree = new TemporaryTree({ '.git/info/exclude': 'mine.ts\n', 'a.ts': '', 'mine.ts': '' });
    assert.deepEqual(listed(tree.root), ['a.ts']);
  });

  it('knows the rules of the repository above the folder it starts in', () => {
    tree = new TemporaryTree({
      '.git/HEAD': '',
      '.git/info/exclude': 'mine.ts\n',
      '.gitignore': '*.gen.ts\n',
      'app/a.ts': '',
      'app/a.gen.ts': '',
      'app/mine.ts': '',
    });
    assert.deepEqual(
      listed(tree.path('app')),
      ['app/a.ts'].map(file => file.slice(4)),
    );
  });

  it('lists a folder that is ignored itself when it is asked for by name', () => {
    tree = new TemporaryTree({ '.git/HEAD': '', '.gitignore': '/apps/\n', 'apps/shop/a.ts': '' });
    assert.deepEqual(listed(tree.path('apps/shop')), ['a.ts']);
  });

  it("leaves out what the editor's globs name", () => {
    tree = new TemporaryTree({
      'a.ts': '',
      'b.map': '',
      'in/c.snap': '',
      'in/dist/d.ts': '',
      'dist/e.ts': '',
    });
    assert.deepEqual(listed(tree.root, ['**/*.{map,snap}', 'dist']), ['a.ts', 'in/dist/d.ts']);
    const files = new ListedFiles(tree.root, ['**/*.{map,snap}', 'dist']);
    for (const [file, isThere] of [
      ['in/dist/d.ts', true],
      ['dist/e.ts', false],
      ['in/c.snap', false],
      ['in/node_modules/f.ts', false],
    ] as const)
      assert.equal(files.has(file), isThere, file);
  });

  it('never enters installed packages and repositories’ own folders', () => {
    tree = new TemporaryTree({
      'node_modules/x/a.ts': '',
      '.git/a.ts': '',
      'in/node_modules/b.ts': '',
      'c.ts': '',
    });
    assert.deepEqual(listed(tree.root), ['c.ts']);
  });

  it('follows no links, so that a loop ends and nothing is listed twice', () => {
    tree = new TemporaryTree({ 'in/a.ts': '' });
    symlinkSync('..', tree.path('in/loop'));
    symlinkSync('a.ts', tree.path('in/b.ts'));
    symlinkSync('nowhere', tree.path('broken.ts'));
    assert.deepEqual(listed(tree.root), ['in/a.ts']);
  });

  it('passes over what cannot be read', () => {
    tree = new TemporaryTree({ 'a.ts': '', 'locked/b.ts': '' });
    chmodSync(tree.path('locked'), 0o000);
    const files = listed(tree.root);
    chmodSync(tree.path('locked'), 0o755);
    assert.ok(files.includes('a.ts'));
  });

  it('says nothing of a folder that does not exist', () => {
    tree = new TemporaryTree();
    assert.deepEqual(listed(tree.path('nowhere')), []);
  });
});

describe("The editor's globs as ignore rules", () => {
  it('anchors what is not said to match anywhere', () => {
    assert.deepEqual(ignoreLinesOf(['dist', '**/out', 'a/{b,c}/*.js', '{x', '!not']), [
      '/dist',
      '**/out',
      '/a/c/*.js',
      '/a/b/*.js',
      '/{x',
      '/\\!not',
    ]);
  });

  it('gives up on a pattern that stands for too many', () => {
    assert.ok(ignoreLinesOf(['{a,b}'.repeat(30)]).length <= 256);
  });
});
