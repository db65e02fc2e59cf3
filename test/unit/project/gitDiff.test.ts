import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changedLines, isChanged } from '../../../src/core/project/gitDiff.ts';

describe('changedLines', () => {
  it('gives added and changed lines, and nothing for what was only removed', () => {
    const diff = [
      'diff --git a/src/cart.tsx b/src/cart.tsx',
      'index 1111111..2222222 100644',
      '--- a/src/cart.tsx',
      '+++ b/src/cart.tsx',
      '@@ -3 +3,2 @@ export function Cart() {',
      "-  t('old');",
      "+  t('new');",
      "+  t('newer');",
      '@@ -10,2 +11,0 @@',
      '-gone',
      '-gone too',
      '',
    ].join('\n');
    assert.deepEqual([...changedLines(diff)], [['src/cart.tsx', [{ start: 2, end: 4 }]]]);
  });

  it('is not misled by content that looks like a header', () => {
    const diff = [
      'diff --git a/a.md b/a.md',
      '--- a/a.md',
      '+++ b/a.md',
      '@@ -1,0 +2,3 @@',
      '+++ b/other.md',
      '+@@ -1 +1,9 @@',
      '+diff --git a/x b/x',
      '@@ -8,0 +12 @@',
      '+last',
    ].join('\n');
    assert.deepEqual(
      [...changedLines(diff)],
      [
        [
          'a.md',
          [
            { start: 1, end: 4 },
            { start: 11, end: 12 },
          ],
        ],
      ],
    );
  });

  it('leaves deleted files out', () => {
    const diff = 'diff --git a/a b/a\n--- a/a\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n';
    assert.equal(changedLines(diff).size, 0);
  });

  it('reads what git itself prints, odd file names included', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'localens-git-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.invalid', ...args], {
        cwd: folder,
        encoding: 'utf8',
      });
    try {
      const names = ['plain.ts', 'with space.ts', 'größe "x".ts', 'tab\there.ts'];
      git('init', '-q');
      for (const name of names) writeFileSync(path.join(folder, name), 'one\ntwo\nthree\n');
      git('add', '.');
      git('commit', '-qm', 'first');
      for (const name of names) writeFileSync(path.join(folder, name), 'zero\none\n2\nthree');
      const files = changedLines(git('diff', '--unified=0', '--no-color', 'HEAD'));
      assert.deepEqual([...files.keys()].sort(), [...names].sort());
      for (const name of names) {
        const ranges = files.get(name) ?? [];
        assert.deepEqual(
          [0, 1, 2, 3].map(line => isChanged(line, ranges)),
          [true, false, true, true],
          name,
        );
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
