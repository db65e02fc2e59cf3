import assert from 'node:assert/strict';
import { hover, hoverChoice } from '../../../src/core/insight/hover.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({
  en: { title: 'Your cart', item: { one: 'One', other: 'Many' }, 'errors.a': 'A', 'errors.b': 'B' },
  ar: { title: 'سلتك', item: { one: 'واحد' } },
  de: { title: '!Dein Warenkorb' },
  fr: { title: '-Panier' },
});

describe('insight: hover', () => {
  it('has a row for every locale, the source first, with the state of each', () => {
    const answer = hover(usageOf('title'), shop);
    assert.equal(answer?.kind, 'key');
    const rows = answer?.kind === 'key' ? answer.rows : [];
    assert.deepEqual(
      rows.map(({ locale, state, texts }) => [locale.name, state, texts.map(text => text.content)]),
      [
        ['en', 'translated', ['Your cart']],
        ['ar', 'translated', ['سلتك']],
        ['de', 'unverified', ['Dein Warenkorb']],
        ['fr', 'excluded', ['Panier']],
      ],
    );
    assert.ok(rows[1]?.locale.isRtl);
  });

  it('has what texts say that refer to other keys', () => {
    const catalog = fakeCatalog({
      en: { a: '{{shop.close}}', b: 'B', 'shop.close': 'Close' },
      de: { a: 'Zu' },
    });
    const answer = hover(usageOf('a', { framework: 'transloco' }), catalog);
    assert.ok(answer?.kind === 'key');
    assert.deepEqual(
      [...(answer.said ?? [])].map(([{ content, localeName }, said]) => [localeName, content, said]),
      [['en', '{{shop.close}}', 'Close']],
    );
    const other = hover(usageOf('b'), catalog);
    assert.ok(other?.kind === 'key' && other.said === undefined);
  });

  it('names the locales that are nearly complete and miss it', () => {
    const gapsOf = (completeFrom: number) => {
      const inProgress = shop.locales().map(locale => ({
        ...locale,
        counts: { ...locale.counts, keys: 10, missing: locale.name === 'ar' ? 2 : 3 },
      }));
      const answer = hover(usageOf('item'), { ...shop, locales: () => inProgress }, completeFrom);
      return answer?.kind === 'key' && answer.gaps;
    };
    assert.deepEqual(gapsOf(0), ['ar', 'de', 'fr']);
    assert.deepEqual(gapsOf(80), ['ar']);
    assert.deepEqual(gapsOf(90), []);
  });

  it('has the gaps right after the source, before locales that need nothing', () => {
    const cart = fakeCatalog({
      en: { item: { one: 'One', other: 'Many' } },
      ar: { item: { zero: 'a', one: 'b', two: 'c', few: 'd', many: 'e', other: 'f' } },
      de: { item: { one: 'Eins', other: 'Viele' } },
      pl: { item: { one: 'Jeden', few: 'Kilka', other: 'Inne' } },
    });
    const answer = hover(usageOf('item'), cart);
    assert.ok(answer?.kind === 'key');
    assert.deepEqual(answer.gaps, ['pl']);
    assert.deepEqual(
      answer.rows.map(({ locale }) => locale.name),
      ['en', 'pl', 'ar', 'de'],
    );
  });

  it('counts a plural key as missing while a form is missing, and names the forms', () => {
    const answer = hover(usageOf('item'), shop);
    const rows = answer?.kind === 'key' ? answer.rows : [];
    assert.deepEqual(
      rows.map(({ locale, state, missingForms }) => [locale.name, state, missingForms]),
      [
        ['en', 'translated', []],
        ['ar', 'missing', ['zero', 'two', 'few', 'many', 'other']],
        ['de', 'missing', ['one', 'other']],
        ['fr', 'missing', ['one', 'other']],
      ],
    );
  });

  it('has nothing missing where there is no source text', () => {
    const left = fakeCatalog({
      en: {},
      ar: { item: { one: 'واحد' } },
      de: { item: { one: '!Eins' } },
      fr: {},
    });
    const answer = hover(usageOf('item'), left);
    const rows = answer?.kind === 'key' ? answer.rows : [];
    assert.deepEqual(
      rows.map(({ locale, state, missingForms }) => [locale.name, state, missingForms]),
      [
        ['en', 'withoutSource', []],
        ['ar', 'translated', []],
        ['de', 'unverified', []],
        ['fr', 'withoutSource', []],
      ],
    );
  });

  it('lists the members of a family with their source texts', () => {
    assert.deepEqual(hover(usageOf('errors.*', { certainty: 'family' }), shop), {
      kind: 'family',
      pattern: 'errors.*',
      total: 2,
      members: [
        { name: 'errors.a', sourceText: 'A' },
        { name: 'errors.b', sourceText: 'B' },
      ],
    });
  });

  it('lists the keys of which one is meant, as it is written there', () => {
    const choice = ['errors.a', 'errors.b', 'errors.gone'].map(key =>
      usageOf(key, { certainty: 'computed' }),
    );
    assert.deepEqual(hoverChoice(choice, 'LABELS[kind]', shop), {
      kind: 'family',
      pattern: 'LABELS[kind]',
      total: 2,
      members: [
        { name: 'errors.a', sourceText: 'A' },
        { name: 'errors.b', sourceText: 'B' },
      ],
    });
    assert.equal(hoverChoice(choice.slice(1), 'LABELS[kind]', shop), undefined);
    assert.equal(hoverChoice(choice.slice(0, 1), 'errors.a', shop), undefined);
  });

  it('says of what the application keeps from translation that it does', () => {
    const answer = hover(
      usageOf('brand', { isUntranslatable: true }),
      fakeCatalog({ en: { title: 'Title' } }),
    );
    assert.deepEqual(answer, { kind: 'untranslatable', name: 'brand' });
  });

  it('offers similar names for an unknown key, and nothing for a dynamic one', () => {
    assert.deepEqual(hover(usageOf('titel'), shop), {
      kind: 'unknown',
      name: 'titel',
      similar: [{ name: 'title', sourceText: 'Your cart' }],
      proposed: undefined,
    });
    assert.equal(hover(usageOf('key', { certainty: 'dynamic' }), shop), undefined);
  });
});
