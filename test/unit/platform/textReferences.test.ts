import assert from 'node:assert/strict';
import type { CatalogRow } from '../../../src/core/catalog/types.ts';
import { keysReferringTo, namesInTexts } from '../../../src/platform/scanner/textReferences.ts';

describe('References in the texts of a catalog', () => {
  const texts = new Map(Array.from({ length: 1200 }, (_, no) => [`cart:k${no}`, `Text ${no}`]));
  texts.set('cart:k7', 'See $t(total)');
  texts.set('cart:k1100', 'See @:late');
  const catalog = {
    keyCount: () => texts.size,
    match: () => [...texts.keys()],
    rows: (names: readonly string[]) =>
      names.map((name): CatalogRow => {
        const flags = { isPlural: false, missing: [], unverified: [], excluded: [] };
        return { name, sourceText: texts.get(name), ...flags };
      }),
  };
  const { signal } = new AbortController();

  it('are found in all of its keys', async () => {
    assert.deepEqual(
      [...(await namesInTexts(catalog, signal))],
      ['total', 'cart:total', 'late', 'cart:late'],
    );
  });

  it('tell which keys refer to others', async () => {
    assert.deepEqual(await keysReferringTo(['cart:late', 'cart:k3'], catalog, signal), ['cart:k1100']);
    assert.deepEqual(await keysReferringTo(['cart:total', 'cart:k7'], catalog, signal), []);
    assert.deepEqual(await keysReferringTo(['shop:late'], catalog, signal), []);
  });

  it('are looked for no longer than somebody wants them', async () => {
    const controller = new AbortController();
    const found = namesInTexts(catalog, controller.signal);
    controller.abort();
    await assert.rejects(found, { name: 'AbortError' });
  });
});
