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

  it('looks for one or two letters in names and in the source locale', () => {
    assert.deepEqual(namesFor({ text: 'W' }), ['welcome']);
    assert.deepEqual(namesFor({ text: 'yo' }), ['cart.title']);
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
