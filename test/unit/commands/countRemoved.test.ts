import assert from 'node:assert/strict';
import { countRemoved } from '../../../src/commands/download/countRemoved.ts';
import type { CatalogEntry } from '../../../src/core/catalog/types.ts';
import { removedForms } from '../../../src/core/formats/messages/compare.ts';

describe('commands: what a download removes', () => {
  const text = (localeName: string, pluralSuffix: '' | 'few' | 'many', isExcluded: boolean) => ({
    localeName,
    pluralSuffix,
    content: 'x',
    isUnverified: false,
    isExcluded,
  });
  const texts = new Map([
    ['title', [text('pl', '', true), text('de', '', false)]],
    ['items', [text('pl', 'few', true), text('pl', 'many', false)]],
  ]);
  const catalog = {
    get: (name: string) => {
      const translations = texts.get(name);
      return translations && ({ key: { name }, translations } as unknown as CatalogEntry);
    },
  };
  const lost = {
    removed: ['title', 'gone'],
    removedForms: [
      { key: 'items', suffix: 'few' },
      { key: 'items', suffix: 'many' },
    ],
  } as const;

  it('counts texts and plural forms, and which of them are excluded in the locale', () => {
    const counts = { removed: 2, removedForms: 2 };
    assert.deepEqual(countRemoved(lost, 'pl', catalog), { ...counts, excluded: 1, excludedForms: 1 });
    assert.deepEqual(countRemoved(lost, 'de', catalog), { ...counts, excluded: 0, excludedForms: 0 });
    assert.deepEqual(countRemoved(lost, 'pl', undefined), { ...counts, excluded: 0, excludedForms: 0 });
  });

  it('names the forms that a changed key loses, and none where it is no plural any more', () => {
    const change = (before: object | string, after: object | string) => ({ key: 'items', before, after });
    assert.deepEqual(removedForms([change({ one: 'a', few: 'b', other: 'c' }, { one: 'a', other: 'd' })]), [
      { key: 'items', suffix: 'few' },
    ]);
    assert.deepEqual(removedForms([change({ one: 'a', other: 'c' }, 'c'), change('a', { other: 'a' })]), []);
  });
});
