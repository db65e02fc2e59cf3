import assert from 'node:assert/strict';
import { packageEntries } from '../../../../src/core/scanner/index/modules/packageEntries.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const usual = ['src/index', 'index', 'src/main'];

/** A manifest, the path inside the package that is asked for, and where it may stand. */
const cases: readonly (readonly [string, unknown, string, readonly string[]])[] = [
  ['no manifest', undefined, '', usual],
  ['no manifest, a path inside', undefined, 'cart/keys', ['cart/keys', 'src/cart/keys']],
  ['a manifest that is no object', [], '', usual],
  [
    'files of its own before what is usual',
    { source: 'code/all.ts', module: 'm.mjs', main: './m.cjs', types: 'm.d.ts' },
    '',
    ['code/all.ts', 'm.mjs', 'm.cjs', 'm.d.ts', ...usual],
  ],
  [
    'what is built, by its source',
    { main: 'dist/cjs/start.cjs', types: './lib/start.d.ts' },
    '',
    ['src/start', 'start', ...usual],
  ],
  ['main names no path inside', { main: 'start.js' }, 'keys', ['keys', 'src/keys']],
  ['exports: a text', { exports: './start.js' }, '', ['start.js', ...usual]],
  ['exports: a text names no path inside', { exports: './start.js' }, 'keys', ['keys', 'src/keys']],
  [
    'exports: conditions',
    { exports: { import: { types: './i.d.ts', default: './i.mjs' }, require: './i.cjs' } },
    '',
    ['i.d.ts', 'i.mjs', 'i.cjs', ...usual],
  ],
  ['exports: conditions name no path inside', { exports: { import: './i.mjs' } }, 'k', ['k', 'src/k']],
  [
    'exports: a path inside',
    { exports: { '.': './start.js', './keys': './dist/all/keys.js' } },
    'keys',
    ['src/all/keys', 'all/keys', 'keys', 'src/keys'],
  ],
  [
    'exports: a pattern with an ending',
    { exports: { './x/*.js': './code/*.ts', './y/*': './other/*.ts', './x/*.css': './no/*.css' } },
    'x/cart/keys.js',
    ['code/cart/keys.ts', 'x/cart/keys.js', 'src/x/cart/keys.js'],
  ],
];

describe('where the source of a package of the repository may stand', () => {
  for (const [what, manifest, inner, entries] of cases) {
    it(what, () => {
      const tree = new TemporaryTree(
        manifest === undefined ? {} : { 'packages/ui/package.json': JSON.stringify(manifest) },
      );
      try {
        assert.deepEqual(
          packageEntries(tree.root, 'packages/ui', inner),
          entries.map(entry => `packages/ui/${entry}`),
        );
      } finally {
        tree.remove();
      }
    });
  }
});
