import assert from 'node:assert/strict';
import { brokenFiles } from '../../../../src/core/formats/discover/broken.ts';
import { discover } from '../../../../src/core/formats/discover/discover.ts';

async function brokenIn(tree: Readonly<Record<string, string | Buffer | Error>>) {
  const bytes = (path: string) => {
    const content = tree[path] ?? '';
    if (content instanceof Error) throw content;
    return Buffer.from(content);
  };
  return brokenFiles(
    await discover(Object.keys(tree), {
      size: async () => 1,
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

  it('are told where the system does not give them, or gives bytes that are no text', async () => {
    const german = '{ "title": "Größe für Füße", "total": "Summe" }';
    const files = await brokenIn({
      ...whole,
      'locales/de/cart.json': new Error('EACCES: permission denied'),
      'locales/fr/cart.json': Buffer.concat([Buffer.from(german), Buffer.from([0xc3])]),
    });
    assert.deepEqual(
      files.map(({ path, locale, isLocked }) => [path, locale, isLocked]),
      [
        ['locales/de/cart.json', 'de', true],
        ['locales/fr/cart.json', 'fr', false],
      ],
    );
    assert.match(files[0]?.detail ?? '', /EACCES/);
    assert.match(files[1]?.detail ?? '', /UTF-8/);
  });

  it('have before their keys what their counterparts in other locales have', async () => {
    const files = await brokenIn({
      ...whole,
      'locales/en/common.json': '{ "yes": "Yes", "no": "No" }',
      'locales/pl/common.json': '{ "yes": "Tak", "no": "Nie" }',
      'locales/de/cart.json': '{',
    });
    assert.deepEqual(
      files.map(({ path, prefix }) => [path, prefix]),
      [['locales/de/cart.json', 'cart:']],
    );
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
