import assert from 'node:assert/strict';
import type { CatalogRow } from '../../../src/core/catalog/types.ts';
import { namesInTexts } from '../../../src/platform/scanner/namesInTexts.ts';

describe('The names in the texts of a catalog', () => {
  const texts = new Map(Array.from({ length: 1200 }, (_, no) => [`cart:k${no}`, `Text ${no}`]));
  texts.set('cart:k7', 'See $t(total)');
  texts.set('cart:k1100', 'See @:late');
  const rows = (names: readonly string[]) =>
    names.map((name): CatalogRow => {
      const flags = { isPlural: false, missing: [], unverified: [], excluded: [] };
      return { name, sourceText: texts.get(name), ...flags };
    });
  const catalog = { rows };

  it('are found in all of its keys', async () => {
    const found = await namesInTexts(catalog, [...texts.keys()], new AbortController().signal);
    assert.deepEqual([...found], ['total', 'cart:total', 'late', 'cart:late']);
  });

  it('are looked for no longer than somebody wants them', async () => {
    const controller = new AbortController();
    const found = namesInTexts(catalog, [...texts.keys()], controller.signal);
    controller.abort();
    await assert.rejects(found, { name: 'AbortError' });
  });
});
