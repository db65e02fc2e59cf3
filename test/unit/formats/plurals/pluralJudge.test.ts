import assert from 'node:assert/strict';
import { pluralJudge } from '../../../../src/core/formats/plurals/plural.ts';

const polish = { name: 'pl', code: 'pl' };
const english = { name: 'en', code: 'en' };
const judge = pluralJudge({
  locale: polish,
  source: {
    locale: english,
    messages: [
      { key: 'items', content: { one: 'Item', other: 'Items' } },
      { key: 'tabs', content: 'Tabs' },
    ],
  },
});

describe('names that look like plural forms', () => {
  for (const [key, names, are] of [
    // The source knows these keys.
    ['items', ['few'], true],
    ['items', ['few', 'title'], false],
    ['tabs', ['one', 'other'], false],
    // Of these nothing is known but the names.
    ['new', ['other'], true],
    ['new', ['one', 'few'], true],
    ['new', ['zero', 'one', 'few'], true],
    ['new', ['few'], false],
    ['new', ['one', 'two'], false],
    ['new', ['one', 'few', 'two'], false],
    ['new', ['one', 'title'], false],
    ['new', [], false],
  ] as const) {
    it(`${names.join(', ') || 'none'} of ${key}: ${are ? 'are' : 'are no'} forms`, () => {
      assert.equal(judge.arePluralForms(key, names), are);
    });
  }
});
