import assert from 'node:assert/strict';
import { brokenFiles } from '../../../../src/core/formats/discover/broken.ts';
import { discover } from '../../../../src/core/formats/discover/discover.ts';

async function brokenIn(tree: Readonly<Record<string, string>>) {
  const bytes = (path: string) => Buffer.from(tree[path] ?? '', 'utf8');
  return brokenFiles(
    await discover(Object.keys(tree), {
      size: async path => bytes(path).length,
      read: async path => bytes(path),
    }),
  );
}

describe('formats: files that cannot be read', () => {
  const whole = {
    'locales/en/cart.json': '{ "title": "Your cart", "total": "Total" }',
    'locales/pl/cart.json': '{ "title": "Koszyk", "total": "Razem" }',
  };

  it('are told where a locale file belongs, with what is wrong and where', async () => {
    const [file, ...others] = await brokenIn({
      ...whole,
      'locales/de/cart.json': '{ "title": "Korb" "total"',
    });
    assert.deepEqual(others, []);
    assert.deepEqual([file?.path, file?.locale, file?.offset], ['locales/de/cart.json', 'de', 18]);
    assert.notEqual(file?.detail, '');
  });

  it('are none where nothing is broken, or what is broken belongs to something else', async () => {
    assert.deepEqual(await brokenIn(whole), []);
    assert.deepEqual(await brokenIn({ ...whole, 'data/de/towns.json': '{ "a": ' }), []);
  });

  it('are of no one locale where a file holds all', async () => {
    const [file] = await brokenIn({ ...whole, 'App/Localizable.xcstrings': '{ "strings": ' });
    assert.deepEqual([file?.path, file?.locale], ['App/Localizable.xcstrings', undefined]);
  });
});
