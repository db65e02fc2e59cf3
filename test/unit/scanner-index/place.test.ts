import assert from 'node:assert/strict';
import path from 'node:path';
import { placeOf } from '../../../src/core/scanner/index/place.ts';

describe('the place of a file in the roots of an index', () => {
  const at = (...names: readonly string[]) => path.resolve('/work', ...names);
  const rootAt = (folder: string) => ({ root: { path: at(folder) } });
  const roots = [rootAt('shop'), rootAt('shop/apps/web'), rootAt('shop/apps'), rootAt('docs')];

  for (const [file, root, relative] of [
    ['shop/a.ts', 'shop', 'a.ts'],
    ['shop/apps/web/src/a.ts', 'shop/apps/web', 'src/a.ts'],
    ['shop/apps/a.ts', 'shop/apps', 'a.ts'],
    ['shop/..drafts/a.ts', 'shop', '..drafts/a.ts'],
    ['docs/..a.ts', 'docs', '..a.ts'],
  ] as const) {
    it(`${file} is in the innermost root around it`, () => {
      const place = placeOf(at(file), roots);
      assert.deepEqual([place?.root.path, place?.file], [at(root), relative]);
    });
  }

  it('is nowhere for a root itself and for what is outside of all', () => {
    for (const file of ['docs', 'shopping/a.ts', 'a.ts', '../a.ts'])
      assert.equal(placeOf(at(file), roots), undefined);
  });
});
