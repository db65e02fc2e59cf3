import assert from 'node:assert/strict';
import { type Coverage, coverageOf } from '../../../src/core/insight/coverage.ts';
import { type Content, fakeCatalog } from './fakeCatalog.ts';

describe('how far a key is translated', () => {
  function statesOf(content: Content, key: string): [string, Coverage['state'], readonly string[]][] {
    const catalog = fakeCatalog(content);
    const entry = catalog.get(key);
    assert.ok(entry);
    return coverageOf(entry, catalog.locales()).map(({ locale, state, missingForms }) => [
      locale.name,
      state,
      missingForms,
    ]);
  }

  it('is the worst of its plural forms', () => {
    const content: Content = {
      en: { item: { one: '# item', other: '# items' } },
      de: { item: { one: '!# Ding', other: '# Dinge' } },
      fr: { item: { one: '# chose', many: '# choses', other: '!# choses' } },
      nl: { item: { one: '!# ding' } },
      sv: { item: { one: '-# sak', other: '# saker' } },
      da: { item: { one: '-# ting', other: '-' } },
      fi: {},
    };
    assert.deepEqual(statesOf(content, 'item'), [
      ['en', 'translated', []],
      ['de', 'unverified', []],
      ['fr', 'unverified', []],
      ['nl', 'missing', ['other']],
      ['sv', 'translated', []],
      ['da', 'excluded', []],
      ['fi', 'missing', ['one', 'other']],
    ]);
  });

  it('is nobody’s task where the source says nothing', () => {
    const content: Content = { en: { other: 'x' }, de: { item: 'Ding' }, fr: { item: '!chose' }, nl: {} };
    assert.deepEqual(statesOf(content, 'item'), [
      ['en', 'withoutSource', []],
      ['de', 'translated', []],
      ['fr', 'unverified', []],
      ['nl', 'withoutSource', []],
    ]);
  });
});
