import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { key, locale, scratchCatalogs, simpleJson, translation } from './scratch.ts';

describe('catalog: queries', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = catalogs.open();
    const { writer } = catalog;
    await writer.putLocales([
      locale('de'),
      locale('en', { isDefault: true }),
      locale('pl', { code: 'pl', pluralForms: ['one', 'few', 'many', 'other'] }),
    ]);
    await writer.putDownload({
      localeName: 'en',
      body: simpleJson({
        'cart.title': 'Your cart',
        'cart.items': { one: 'One item', other: '{{count}} items' },
        'cart:empty': 'Nothing here',
        'Really? Go on.': 'Sure [1]',
        checkout: 'Check out',
        'checkout.pay.now': 'Pay now',
      }),
    });
    await writer.putKeys([
      key('cart.title', { tags: ['shop', 'web'], description: 'Heading' }),
      key('cart.items', { isPlural: true, tags: ['shop'] }),
      key('cart:empty'),
      key('Really? Go on.'),
      key('checkout'),
      key('checkout.pay.now'),
    ]);
    await writer.putDownload({
      localeName: 'pl',
      body: simpleJson({ 'cart.title': 'Koszyk', 'cart.items': { one: 'Jeden', few: 'Kilka' } }),
    });
  });

  const readers = [
    ['before the search index is built', false],
    ['with the search index', true],
  ] as const;
  for (const [when, indexed] of readers) {
    it(`finds by text in any locale ${when}`, async () => {
      if (indexed) assert.equal(await catalog.writer.indexBlocks(1_000), 0);
      const names = (text: string) => catalog.reader.search(text, 10).map(entry => entry.key.name);
      assert.deepEqual(names('YOUR CART'), ['cart.title']);
      assert.deepEqual(names('oszy'), ['cart.title']);
      assert.deepEqual(names('kilka'), ['cart.items']);
      assert.deepEqual(names('nowhere to be found'), []);
      assert.deepEqual(names(''), []);
    });
  }

  it('finds by name once it is indexed', async () => {
    await catalog.writer.indexBlocks(1_000);
    assert.deepEqual(
      catalog.reader.search('pay.n', 10).map(entry => entry.key.name),
      ['checkout.pay.now'],
    );
  });

  it('gives a key with all its translations', () => {
    const entry = catalog.reader.get('cart.items');
    assert.deepEqual(entry?.key.tags, ['shop']);
    assert.equal(entry?.key.isPlural, true);
    assert.deepEqual(
      entry?.translations.map(({ localeName, pluralSuffix, content }) => [localeName, pluralSuffix, content]),
      [
        ['en', 'one', 'One item'],
        ['en', 'other', '{{count}} items'],
        ['pl', 'one', 'Jeden'],
        ['pl', 'few', 'Kilka'],
      ],
    );
    assert.equal(catalog.reader.get('cart.nothing'), undefined);
    assert.equal(catalog.reader.has('Really? Go on.'), true);
    assert.equal(catalog.reader.has('Really'), false);
  });

  it('counts a plural key as missing while a form is missing', async () => {
    await catalog.writer.setState('locale/locale-de/download', {
      validator: undefined,
      watermark: undefined,
      at: 1,
    });
    const counts = Object.fromEntries(
      catalog.reader
        .locales()
        .map(({ name, counts: { translated, missing } }) => [name, { translated, missing }]),
    );
    assert.deepEqual(counts, {
      de: { translated: 0, missing: 6 },
      en: { translated: 6, missing: 0 },
      pl: { translated: 1, missing: 5 },
    });
    assert.equal(catalog.reader.sourceLocale()?.name, 'en');
    assert.equal(catalog.reader.keyCount(), 6);
  });

  it('shows the tree of segments', () => {
    const children = (path: string) =>
      catalog.reader
        .children(path, { offset: 0, limit: 10 })
        .map(({ segment, isKey, keysBelow }) => [segment, isKey, keysBelow]);
    assert.deepEqual(children(''), [
      ['Really? Go on.', true, 0],
      ['cart', false, 3],
      ['checkout', true, 1],
    ]);
    assert.deepEqual(children('cart'), [
      ['empty', true, 0],
      ['items', true, 0],
      ['title', true, 0],
    ]);
    assert.deepEqual(children('nowhere'), []);
  });

  it('matches patterns, namespaces and prefixes', () => {
    const { reader } = catalog;
    assert.deepEqual(reader.match('cart.*', 10), ['cart.items', 'cart.title']);
    assert.deepEqual(reader.match('*.now', 10), ['checkout.pay.now']);
    assert.deepEqual(reader.match('Really? Go on.', 10), ['Really? Go on.']);
    assert.deepEqual(reader.match('Reallyx Go on.', 10), []);
    assert.equal(reader.hasNamespace('cart'), true);
    assert.equal(reader.hasNamespace('car'), false);
    assert.deepEqual(reader.namespaces(), ['cart']);
    assert.deepEqual(
      reader.complete('che', 10).map(({ name, sourceText }) => [name, sourceText]),
      [
        ['checkout', 'Check out'],
        ['checkout.pay.now', 'Pay now'],
      ],
    );
    assert.deepEqual(
      reader.complete('pa', 10).map(({ name }) => name),
      ['checkout.pay.now'],
    );
  });

  it('knows names like a misspelt one', async () => {
    await catalog.writer.indexBlocks(1_000);
    assert.deepEqual(catalog.reader.nearest('cart.titel', 3), ['cart.title']);
    assert.deepEqual(catalog.reader.nearest('pay.now', 3), ['checkout.pay.now']);
    assert.deepEqual(catalog.reader.nearest('orders.history:empty', 3), ['cart:empty']);
    assert.deepEqual(catalog.reader.nearest('zzzzzzzzzz', 3), []);
  });

  it('keeps flags, and the text of an excluded translation that no download has', async () => {
    const { writer, reader } = catalog;
    await writer.putFlags('excluded', [translation('checkout', 'pl', 'Kasa', { isExcluded: true })]);
    await writer.putFlags('unverified', [translation('cart.title', 'pl', 'Koszyk', { isUnverified: true })]);
    await writer.putDownload({ localeName: 'pl', body: simpleJson({ 'cart.title': 'Koszyk' }) });
    const pl = reader.locales().find(({ name }) => name === 'pl');
    assert.deepEqual(pl?.counts, {
      keys: 6,
      translated: 2,
      missing: 4,
      unverified: 1,
      excluded: 1,
      withoutSource: 0,
    });
    assert.equal(reader.get('checkout')?.translations.at(-1)?.isExcluded, true);

    await writer.putFlags('excluded', []);
    await writer.putFlags('unverified', []);
    await writer.putDownload({ localeName: 'pl', body: simpleJson({ 'cart.title': 'Koszyk' }) });
    assert.equal(reader.get('checkout')?.translations.at(-1)?.content, 'Kasa');
    await writer.settleLeftOut();
    const after = reader.locales().find(({ name }) => name === 'pl');
    assert.deepEqual(after?.counts, {
      keys: 6,
      translated: 1,
      missing: 5,
      unverified: 0,
      excluded: 0,
      withoutSource: 0,
    });
  });

  it('forgets a text that a download left out once it is known not to be excluded, and takes over one that it words otherwise', async () => {
    const { writer, reader } = catalog;
    const polish = (name: string) =>
      reader.get(name)?.translations.find(({ localeName }) => localeName === 'pl')?.content;
    const download = (texts: Readonly<Record<string, string>>) =>
      writer.putDownload({ localeName: 'pl', body: simpleJson(texts) });
    await download({ 'cart.title': 'Koszyk', checkout: 'Kasa' });
    assert.deepEqual([polish('cart.title'), polish('checkout')], ['Koszyk', 'Kasa']);
    await download({ 'cart.title': 'Wózek' });
    assert.deepEqual([polish('cart.title'), polish('checkout')], ['Wózek', 'Kasa']);
    await writer.settleLeftOut();
    assert.deepEqual([polish('cart.title'), polish('checkout')], ['Wózek', undefined]);
  });

  it('names what changed', async () => {
    const heard: unknown[] = [];
    catalog.reader.onDidChange(change => heard.push(change));
    await catalog.writer.putDownload({
      localeName: 'pl',
      body: simpleJson({ 'cart.title': 'Kosz', 'cart.items': { one: 'Jeden', few: 'Kilka' } }),
    });
    assert.deepEqual(heard, [{ keys: new Set(['cart.title']), locales: new Set(['pl']) }]);
  });

  it('follows renamed and removed keys', async () => {
    const { writer, reader } = catalog;
    await writer.putKeys([key('basket.title', { id: 'key-cart.title' })]);
    assert.equal(reader.get('basket.title')?.translations.length, 2);
    assert.equal(reader.has('cart.title'), false);
    await writer.removeGoneKeys({ ids: ['key-cart.items', 'key-checkout'] });
    assert.deepEqual(
      reader.children('', { offset: 0, limit: 10 }).map(({ path, keysBelow }) => [path, keysBelow]),
      [
        ['Really? Go on.', 0],
        ['basket', 1],
        ['cart', 1],
        ['checkout', 1],
      ],
    );
    assert.equal(reader.keyCount(), 4);
    await writer.putKeys([key('home:title', { id: 'key-cart:empty' }), key('Note: this')]);
    assert.deepEqual(reader.namespaces(), ['home']);
    await writer.putKeys([key('pages.home:title'), key('pages.home:nav.back')]);
    assert.deepEqual(reader.namespaces(), ['home', 'pages.home']);
    await writer.removeGoneKeys({ ids: ['key-pages.home:title', 'key-pages.home:nav.back'] });
    assert.equal(reader.usesBareNames(), true);
    await writer.removeGoneKeys({ ids: ['key-cart.title', 'key-checkout.pay.now', 'key-Really? Go on.'] });
    assert.equal(reader.usesBareNames(), false);
    assert.equal(reader.hasTextsAsNames(), true);
    await writer.putKeys(Array.from({ length: 120 }, (_, number) => key(`home:name_${number}`)));
    assert.equal(reader.hasTextsAsNames(), false);
    await writer.putKeys([key('title')]);
    assert.equal(reader.usesBareNames(), false);
    await writer.putKeys([key('total')]);
    assert.equal(reader.usesBareNames(), true);
  });
});
