import assert from 'node:assert/strict';
import fc from 'fast-check';
import ignore from 'ignore';
import { IgnoreHints } from '../../../../src/core/scanner/index/walking/ignoreHints.ts';

const segment = fc.constantFrom('a', 'b', 'ab', 'A', '.a', 'a.js', 'b.JS', 'é', 'a b');
const patternSegment = fc.oneof(
  segment,
  fc.constantFrom(
    '*',
    '**',
    'a**',
    '**b',
    '*.js',
    'a*',
    '?',
    '[ab]',
    '\\a',
    '*.j[st]',
    '[!a]',
    '[]a]',
    '[a',
    '*[',
    'a?',
    '\\!a',
    '#a',
  ),
);
const pattern = fc
  .tuple(
    fc.constantFrom('', '!', '/', '**/', '!/', '!**/'),
    fc.array(patternSegment, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '/', ' ', '/**'),
  )
  .map(([before, segments, after]) => before + segments.join('/') + after)
  // Lines of which no expression can be made are left out before.
  .filter(line => !/\[[^\]]*\//.test(line));

describe('Hints of what may be ignored', () => {
  it('never rule out what a line ignores or takes back, and are never wrong', () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (lines, segments, isFolder, ignorecase) => {
          const rules = ignore({ ignorecase }).add(lines);
          // As in a walk, which never enters an ignored folder.
          for (let depth = 1; depth < segments.length; depth++) {
            const { ignored } = rules.test(`${segments.slice(0, depth).join('/')}/`);
            fc.pre(!ignored);
          }
          const file = segments.join('/') + (isFolder ? '/' : '');
          const { ignored, unignored } = rules.test(file);
          const isUntouched = !ignored && !unignored;
          const hint = new IgnoreHints(lines, ignorecase).of(file);
          assert.ok(
            hint === 'ignored' ? ignored : isUntouched || hint === 'maybe',
            `${JSON.stringify(lines)} ${file} ${hint}`,
          );
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('need no second look where a line crosses folders', () => {
    const lines = ['**/ios/Pods/', 'packages/**/.yarn/*', '**/logs/**', '/apps/web/types', '**/a/**/b/**/c'];
    const hints = new IgnoreHints(lines, false);
    for (const file of [
      'ios/',
      'ios/PodsList.swift',
      'src/packages/.yarn/a',
      'packages/a.ts',
      'logs.ts',
      'b/c',
    ])
      assert.equal(hints.of(file), 'untouched', file);
    for (const file of ['x/ios/Pods/', 'packages/ui/.yarn/cache', 'x/logs/a', 'apps/web/types', 'x/a/y/b/c'])
      assert.equal(hints.of(file), 'maybe', file);
    // It may stand below a folder that a nearer file takes back.
    assert.equal(hints.of('apps/web/types/a.ts'), 'untouched');
  });

  it('need no second look at most of an ordinary tree', () => {
    const lines = ['node_modules/', '*.log', '/dist', '.env*', '# note', '', '**/.cache', '*.py[cod]', 'tmp'];
    const hints = new IgnoreHints(lines, true);
    for (const file of [
      'src/app.ts',
      'src/',
      'lib/dist/',
      'distance.ts',
      'src/log.ts',
      'a/log',
      'a/node_modules',
    ])
      assert.equal(hints.of(file), 'untouched', file);
    for (const file of ['x.LOG', 'dist/', '.env.local', 'a.pyc']) assert.equal(hints.of(file), 'maybe', file);
    for (const file of ['a/node_modules/', 'a/.cache/', 'b/.cache', 'TMP', 'a/tmp/'])
      assert.equal(hints.of(file), 'ignored', file);
    assert.equal(new IgnoreHints(lines, false).of('TMP'), 'untouched');
    assert.equal(new IgnoreHints([...lines, '!a/tmp'], false).of('tmp'), 'maybe');
  });
});
