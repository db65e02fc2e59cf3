import assert from 'node:assert/strict';
import fc from 'fast-check';
import ignore from 'ignore';
import { IgnoreHints } from '../../../src/core/scanner/index/ignoreHints.ts';

const segment = fc.constantFrom('a', 'b', 'ab', 'A', '.a', 'a.js', 'b.JS', 'é', 'a b');
const patternSegment = fc.oneof(
  segment,
  fc.constantFrom(
    '*',
    '**',
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
  it('never rule out what a line ignores or takes back', () => {
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(segment, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (lines, segments, isFolder) => {
          const rules = ignore().add(lines);
          // As in a walk, which never enters an ignored folder.
          for (let depth = 1; depth < segments.length; depth++) {
            const { ignored } = rules.test(`${segments.slice(0, depth).join('/')}/`);
            fc.pre(!ignored);
          }
          const file = segments.join('/') + (isFolder ? '/' : '');
          const { ignored, unignored } = rules.test(file);
          const isUntouched = !ignored && !unignored;
          assert.ok(isUntouched || new IgnoreHints(lines).mayMatch(file), `${JSON.stringify(lines)} ${file}`);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('rule out most of an ordinary tree', () => {
    const hints = new IgnoreHints([
      'node_modules/',
      '*.log',
      '/dist',
      '.env*',
      '# note',
      '',
      '**/.cache',
      '*.py[cod]',
    ]);
    for (const file of ['src/app.ts', 'src/', 'distance.ts', 'lib/dist/', 'src/log.ts'])
      assert.equal(hints.mayMatch(file), file === 'distance.ts', file);
    for (const file of ['a/node_modules/', 'x.LOG', 'dist/', '.env.local', 'a/.cache/', 'a.pyc'])
      assert.ok(hints.mayMatch(file), file);
  });
});
