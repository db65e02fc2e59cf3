import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { CreatedRecord, SentKey, SentLocale } from '../../../src/core/actions/sentFiles.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { CreatedRecords } from '../../../src/platform/engine/createdRecords.ts';
import { scratchCatalogs } from '../catalog/scratch.ts';

const en: SentLocale = { name: 'en', code: 'en', id: undefined, isDefault: true };
const de: SentLocale = { name: 'de', code: 'de', id: undefined, isDefault: false };
const items: SentKey = {
  name: 'items',
  isNew: true,
  id: undefined,
  isPlural: true,
  description: 'Below the cart',
  maxCharacters: 20,
  texts: [],
};

function said(id: string, locale: SentLocale, pluralSuffix: 'one' | 'other', content: string): CreatedRecord {
  const text = { locale: 0, pluralSuffix, content };
  return { kind: 'text', id, keyId: 'k', key: items, localeId: locale.name, locale, text };
}

describe('Records that were made', () => {
  const catalogs = scratchCatalogs();

  it('are in the catalog before the next sync, beside what it has', async () => {
    const catalog = catalogs.open();
    const fr = { id: 'fr', name: 'fr', code: 'fr', isDefault: false, isMain: false, isRtl: false };
    await catalog.writer.putLocales([{ ...fr, pluralForms: [] }]);
    const seen = Promise.withResolvers<void>();
    catalog.reader.onDidChange(() => {
      if (catalog.reader.get('items')?.translations.length === 3) seen.resolve();
    });
    const records = new CreatedRecords(catalog, silentLogger);
    const tell = (record: CreatedRecord) => records.add(record);
    for (const locale of [en, de]) tell({ kind: 'locale', id: locale.name, locale });
    tell({ kind: 'key', createdAt: undefined, id: 'k', key: items });
    tell(said('1', en, 'one', 'one item'));
    tell(said('2', en, 'other', 'items'));
    tell(said('3', de, 'other', 'Sachen'));
    await seen.promise;
    assert.deepEqual(
      catalog.reader.locales().map(({ name, isDefault }) => [name, isDefault]),
      [
        ['fr', false],
        ['en', true],
        ['de', false],
      ],
    );
    const entry = catalog.reader.get('items');
    assert.deepEqual(
      [entry?.key.id, entry?.key.isPlural, entry?.key.description, entry?.key.maxCharacters],
      ['k', true, 'Below the cart', 20],
    );
    assert.deepEqual(
      entry?.translations.map(({ localeName, pluralSuffix, content }) => [localeName, pluralSuffix, content]),
      [
        ['en', 'one', 'one item'],
        ['en', 'other', 'items'],
        ['de', 'other', 'Sachen'],
      ],
    );
  });

  it('leave locales as a sync has brought them meanwhile', async () => {
    const catalog = catalogs.open();
    const ar = { id: 'ar', name: 'ar', code: 'ar', isDefault: false, isMain: true, isRtl: true };
    const forgotten = Promise.withResolvers<void>();
    const { reader, writer } = catalog;
    const forgetState = (resource: string) => writer.forgetState(resource).then(forgotten.resolve);
    const records = new CreatedRecords({ reader, writer: { ...writer, forgetState } }, silentLogger);
    const tell = (record: CreatedRecord) => records.add(record);
    tell({ kind: 'locale', id: 'ar', locale: { ...de, name: 'ar', code: 'ar' } });
    tell({ kind: 'locale', id: 'de', locale: de });
    await catalog.writer.putLocales([{ ...ar, pluralForms: ['zero', 'one', 'two', 'few', 'many', 'other'] }]);
    const state = { validator: 'as listed', watermark: undefined, at: 1 };
    await catalog.writer.setState('locales', state);
    await forgotten.promise;
    assert.deepEqual(
      catalog.reader.locales().map(({ name, isRtl }) => [name, isRtl]),
      [
        ['ar', true],
        ['de', false],
      ],
    );
    assert.equal(catalog.notes.state('locales'), undefined);
  });

  it('are left to the next sync once the project is closed', () => {
    const { reader, writer } = catalogs.open();
    let isAsked = false;
    const watched = new Proxy(writer, {
      get(target, name, receiver) {
        isAsked = true;
        return Reflect.get(target, name, receiver);
      },
    });
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const records = new CreatedRecords({ reader, writer: watched }, silentLogger);
      records.add({ kind: 'key', createdAt: undefined, id: 'k', key: items });
      records.dispose();
      records.add({ kind: 'key', createdAt: undefined, id: 'l', key: items });
      mock.timers.tick(10_000);
      assert.equal(isAsked, false);
    } finally {
      mock.timers.reset();
    }
  });
});
