import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { CatalogFilter } from '../../../src/core/catalog/types.ts';
import { key, locale, scratchCatalogs, simpleJson, translation } from './scratch.ts';

describe('catalog: filters and rows', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = catalogs.open();
    const { writer } = catalog;
    await writer.putLocales([locale('en', { isDefault: true }), locale('de'), locale('pl')]);
    const texts = { en: new Map<string, unknown>(), de: new Map(), pl: new Map() };
    texts.en.set('cart.title', 'Your cart').set('cart.total', 'Total').set('welcome', 'Welcome');
    texts.en.set('cart.items', { one: '1 item', other: '{{count}} items' });
    texts.de
      .set('cart.title', 'Warenkorb')
      .set('cart.total', 'Summe')
      .set('cart.items', { one: '1 Artikel' });
    texts.pl.set('cart.title', 'Koszyk');
    for (const [localeName, messages] of Object.entries(texts)) {
      await writer.putDownload({ localeName, body: simpleJson(Object.fromEntries(messages)) });
    }
    await writer.putKeys([
      key('cart.title', { tags: ['checkout'] }),
      key('cart.total', { tags: ['checkout', 'money'] }),
      key('cart.items', { isPlural: true }),
      key('welcome', { tags: ['home'] }),
    ]);
    await writer.putFlags('unverified', [
      translation('cart.title', 'de', 'Warenkorb', { isUnverified: true }),
    ]);
    await writer.putFlags('excluded', [translation('cart.total', 'pl', '', { isExcluded: true })]);
    await catalog.whenIndexed();
  });

  const namesFor = (filter: Partial<CatalogFilter>) =>
    catalog.reader.filter({ text: '', states: [], tags: [], ...filter }, 100).names;

  it('leaves every key without a condition', () => {
    assert.deepEqual(namesFor({}), ['cart.items', 'cart.title', 'cart.total', 'welcome']);
  });

  it('looks for a text in names and in what keys say in any locale', () => {
    assert.deepEqual(namesFor({ text: 'CART' }), ['cart.items', 'cart.title', 'cart.total']);
    assert.deepEqual(namesFor({ text: 'koszyk' }), ['cart.title']);
    assert.deepEqual(namesFor({ text: 'summe' }), ['cart.total']);
    assert.deepEqual(namesFor({ text: 'nowhere' }), []);
    for (const sign of ['%', '_', '\\']) assert.deepEqual(namesFor({ text: `a${sign}t` }), [], sign);
  });

  it('looks for one or two letters too', () => {
    assert.deepEqual(namesFor({ text: 'W' }), ['cart.title', 'welcome']);
    assert.deepEqual(namesFor({ text: 'yo' }), ['cart.title']);
    assert.deepEqual(namesFor({ text: 'zy' }), ['cart.title']);
  });

  it('folds the case of every script, in names as in texts', async () => {
    await catalog.writer.putDownload({
      localeName: 'en',
      body: simpleJson({ 'größe.ÄRMEL': 'Sleeve', other: 'Größe' }),
    });
    await catalog.whenIndexed();
    assert.deepEqual(namesFor({ text: 'GRÖSS' }), []);
    assert.deepEqual(namesFor({ text: 'GRÖ' }), ['größe.ÄRMEL', 'other']);
    assert.deepEqual(namesFor({ text: 'ärm' }), ['größe.ÄRMEL']);
  });

  it('finds what is missing, unverified or excluded anywhere, and what is translated nowhere', () => {
    assert.deepEqual(namesFor({ states: ['missing'] }), ['cart.items', 'welcome']);
    assert.deepEqual(namesFor({ states: ['unverified'] }), ['cart.title']);
    assert.deepEqual(namesFor({ states: ['excluded'] }), ['cart.total']);
    assert.deepEqual(namesFor({ states: ['untranslated'] }), ['cart.items', 'welcome']);
    assert.deepEqual(namesFor({ states: ['unverified', 'excluded'] }), ['cart.title', 'cart.total']);
    assert.deepEqual(catalog.reader.stateCounts(), {
      missing: 2,
      unverified: 1,
      excluded: 1,
      untranslated: 2,
      withoutSource: 0,
    });
  });

  it('combines text, states and tags', () => {
    assert.deepEqual(namesFor({ tags: ['money', 'home'] }), ['cart.total', 'welcome']);
    assert.deepEqual(namesFor({ tags: ['home'], states: ['missing'] }), ['welcome']);
    assert.deepEqual(namesFor({ text: 'cart', tags: ['checkout'], states: ['unverified'] }), ['cart.title']);
    assert.deepEqual(namesFor({ text: 'cart', tags: ['home'] }), []);
  });

  it('says how many there are beyond the first', () => {
    const page = catalog.reader.filter({ text: '', states: [], tags: [] }, 3);
    assert.deepEqual(page, { names: ['cart.items', 'cart.title', 'cart.total'], total: 4, isComplete: true });
  });

  it('follows what is written', async () => {
    assert.deepEqual(namesFor({ text: 'witaj' }), []);
    await catalog.writer.putTranslations([translation('welcome', 'pl', 'Witaj')]);
    await catalog.whenIndexed();
    assert.deepEqual(namesFor({ text: 'witaj' }), ['welcome']);
    assert.deepEqual(namesFor({ states: ['untranslated'] }), ['cart.items']);
  });

  it('shows keys as rows, in the order that was asked for', () => {
    assert.deepEqual(catalog.reader.rows(['welcome', 'gone', 'cart.items', 'cart.total']), [
      {
        name: 'welcome',
        isPlural: false,
        sourceText: 'Welcome',
        missing: ['de', 'pl'],
        unverified: [],
        excluded: [],
      },
      {
        name: 'cart.items',
        isPlural: true,
        sourceText: '{{count}} items',
        missing: ['de', 'pl'],
        unverified: [],
        excluded: [],
      },
      {
        name: 'cart.total',
        isPlural: false,
        sourceText: 'Total',
        missing: [],
        unverified: [],
        excluded: ['pl'],
      },
    ]);
  });
});

describe('catalog: filters of many texts', () => {
  const catalogs = scratchCatalogs();
  const count = 700;
  const localeNames = Array.from({ length: 30 }, (_, index) => `l${index}`);
  const keyNames = Array.from({ length: count }, (_, index) => `key${String(index).padStart(4, '0')}`);
  let catalog: Catalog;

  beforeEach(async () => {
    catalog = catalogs.open();
    const { writer } = catalog;
    await writer.putLocales(localeNames.map(name => locale(name, { isDefault: name === 'l0' })));
    for (const localeName of localeNames) {
      const texts = keyNames.map((name, index) => [name, `the common text ${index} ${localeName}`] as const);
      const body = simpleJson(Object.fromEntries(texts));
      await writer.putDownload({ localeName, body });
    }
    await writer.putKeys(
      keyNames.map((name, index) => key(name, { tags: index < count - 3 ? [] : ['late'] })),
    );
    await writer.putFlags('unverified', [
      translation('key0699', 'l29', 'the common text 699 l29', { isUnverified: true }),
      translation('key0003', 'l1', 'the common text 3 l1', { isUnverified: true }),
    ]);
    await catalog.whenIndexed();
  });

  const filter = (asked: Partial<CatalogFilter>) =>
    catalog.reader.filter({ text: '', states: [], tags: [], ...asked }, 500);

  it('stop when there are more than anybody reads, and say that there may be more', () => {
    for (const text of ['the common text', 'co']) {
      const { names, total, isComplete } = filter({ text });
      assert.deepEqual([names.length, total > 500, isComplete], [500, true, false], text);
    }
  });

  it('begin with the first names', () => {
    for (const text of ['key', 'K']) {
      const { names, isComplete } = filter({ text });
      assert.deepEqual([names, isComplete], [keyNames.slice(0, 500), false], text);
    }
  });

  it('are exact where a state or a tag leaves few keys, however common the text', () => {
    for (const text of ['the common text', 'co', 'l29']) {
      const tagged = { names: keyNames.slice(-3), total: 3, isComplete: true };
      assert.deepEqual(filter({ text, tags: ['late'] }), tagged, text);
      const unverified = { names: ['key0003', 'key0699'], total: 2, isComplete: true };
      assert.deepEqual(filter({ text, states: ['unverified'] }), unverified, text);
    }
  });

  it('find a rare text in the last locale of all', () => {
    assert.deepEqual(filter({ text: 'text 512 l29' }), { names: ['key0512'], total: 1, isComplete: true });
    assert.deepEqual(filter({ text: 'text 512 l29', tags: ['late'] }).names, []);
  });
});
