import assert from 'node:assert/strict';
import { mismatchOf } from '../../../src/core/insight/mismatch.ts';
import type { Usage } from '../../../src/core/scanner/types.ts';
import { type Content, fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

describe('placeholders that do not fit', () => {
  function mismatch(content: Content, rest: Partial<Usage> = {}) {
    const catalog = fakeCatalog(content);
    const entry = catalog.get('greeting');
    assert.ok(entry);
    return mismatchOf(usageOf('greeting', rest), entry, catalog);
  }
  const args = ['name'];

  it('are none where call and texts agree', () => {
    const agreeing = { en: { greeting: 'Hi {{name}}' }, de: { greeting: 'Hallo {{name}}' }, fr: {} };
    assert.equal(mismatch(agreeing, { args }), undefined);
    assert.equal(mismatch({ en: { greeting: 'Hi' }, de: { greeting: 'Hallo' } }), undefined);
  });

  it('name the locales that differ, and no others', () => {
    const content = {
      en: { greeting: 'Hi {{name}}' },
      de: { greeting: 'Hallo {{name}}' },
      fr: { greeting: 'Salut' },
      nl: { greeting: 'Hoi {{name}} {{extra}}' },
      sv: { greeting: '' },
    };
    assert.deepEqual(mismatch(content, { args }), {
      notPassed: [],
      locales: [
        { locale: 'fr', missing: ['{{name}}'], surplus: [] },
        { locale: 'nl', missing: [], surplus: ['{{extra}}'] },
      ],
    });
  });

  it('name what a call does not pass, where all of it can be seen', () => {
    const content = { en: { greeting: 'Hi {{name}}' }, de: { greeting: 'Hallo {{name}}' } };
    assert.deepEqual(mismatch(content), { notPassed: ['name'], locales: [] });
    assert.equal(mismatch(content, { argsAreOpen: true }), undefined);
  });

  it('are no references to keys, which Transloco writes like placeholders', () => {
    const content = {
      en: { greeting: '{{ common.hi }} {{name}}', 'common.hi': 'Hi' },
      de: { greeting: 'Hallo {{name}}' },
    };
    assert.equal(mismatch(content, { args, framework: 'transloco' }), undefined);
    assert.deepEqual(mismatch(content, { framework: 'transloco' })?.notPassed, ['name']);
    assert.deepEqual(mismatch(content, { args })?.notPassed, ['common']);
    const unknown = { en: { greeting: 'Hi {{common.hi}}' } };
    assert.deepEqual(mismatch(unknown, { framework: 'transloco' })?.notPassed, ['common']);
  });

  it('are those that pipes and tags of templates do not pass, with or without their signs', () => {
    const content = { en: { greeting: 'Hi %name%, {{ limit }} left' } };
    const symfony = { framework: 'symfony', kind: 'pipe' } as const;
    assert.deepEqual(mismatch(content, symfony)?.notPassed, ['name', 'limit']);
    assert.deepEqual(mismatch(content, { ...symfony, args: ['%name%'] })?.notPassed, ['limit']);
    assert.equal(mismatch(content, { ...symfony, args: ['name', '{{ limit }}'] }), undefined);
    assert.equal(mismatch(content, { ...symfony, argsAreOpen: true }), undefined);
    const ember = { framework: 'ember-intl', kind: 'template' } as const;
    assert.deepEqual(mismatch({ en: { greeting: 'Hi {name}' } }, ember)?.notPassed, ['name']);
    assert.equal(mismatch({ en: { greeting: 'Hi {name}' } }, { ...ember, kind: 'attribute' }), undefined);
  });

  it('are no elements that an apostrophe quotes, where one does', () => {
    const content = {
      en: { greeting: "Put it into '<head>...</head>', <link>it''s</link> here" },
      de: { greeting: 'Im Kopf, <link>hier</link>' },
      fr: { greeting: "Dans l'<link>entête</link>" },
    };
    const fr = { locale: 'fr', missing: ['<link>'], surplus: [] };
    assert.deepEqual(mismatch(content, { framework: 'next-intl' })?.locales, [fr]);
    assert.deepEqual(mismatch(content, { framework: 'lingui' })?.locales, [
      { locale: 'de', missing: ['<head>'], surplus: [] },
      { locale: 'fr', missing: ['<head>'], surplus: [] },
    ]);
  });

  it('are none that only another form of a plural has', () => {
    const lingui = { framework: 'lingui' } as const;
    const content = {
      en: { greeting: '{0, plural, one {Page {1}<0/> of # page} other {Page {2}<1/> of # pages}}' },
      de: { greeting: '{0, plural, one {Seite {1}<0/> von #} other {Seite {2}<1/> von #}}' },
      ja: { greeting: '{0, plural, other {# {2}<1/>}}' },
      ko: { greeting: '{0, plural, other {# {1}<0/>}}' },
      zh: { greeting: '{0, plural, other {#<1/>}}' },
    };
    const locales = [{ locale: 'zh', missing: ['{2}'], surplus: [] }];
    assert.deepEqual(mismatch(content, { ...lingui, args: ['0', '1', '2'] })?.locales, locales);
    const withoutName = {
      en: { greeting: '{n, plural, one {An item} other {{name} items}}' },
      ja: { greeting: '{n}' },
    };
    assert.deepEqual(mismatch(withoutName, lingui)?.locales, [
      { locale: 'ja', missing: ['{name}'], surplus: [] },
    ]);
    const keys = {
      en: { greeting: { one: '{{name}} is here', other: '{{count}} are here' } },
      ja: { greeting: { other: '{{count}}' } },
      ko: { greeting: { other: '-' } },
    };
    assert.equal(mismatch(keys, { args: ['name', 'count'] }), undefined);
  });

  it('are elements that a call fills in, and no others', () => {
    const content = {
      en: { greeting: '<b>Hi</b> <0>you</0> <link>there</link><br/>' },
      de: { greeting: 'Hallo <0>du</0>' },
      fr: { greeting: '<i>Salut</i> <1>toi</1> <link>là</link>' },
    };
    assert.deepEqual(mismatch(content), {
      notPassed: [],
      locales: [
        { locale: 'de', missing: ['<link>'], surplus: [] },
        { locale: 'fr', missing: ['<0>'], surplus: ['<1>'] },
      ],
    });
    assert.equal(mismatch(content, { framework: 'rails' }), undefined);
  });

  it('are no elements that nothing closes', () => {
    const content = {
      en: { greeting: '<unknown> <0>you</0>' },
      de: { greeting: '<unbekannt> <0/>' },
      fr: { greeting: '<0>toi</>' },
    };
    assert.equal(mismatch(content), undefined);
  });

  it('are none where the source has the name of a key for a text', () => {
    const catalog = fakeCatalog({
      en: { cart_title: 'cart_title', Cart: 'Cart' },
      de: { cart_title: 'Wagen von {{name}}', Cart: 'Wagen von {{name}}' },
    });
    const isFine = (key: string) => {
      const entry = catalog.get(key);
      assert.ok(entry);
      return mismatchOf(usageOf(key), entry, catalog) === undefined;
    };
    assert.ok(isFine('cart_title'));
    assert.ok(!isFine('Cart'));
  });

  it('are none that only a form of the source has which a locale does not have', () => {
    const content = {
      en: { greeting: { one: 'Order %{number} of %{shop}', other: '%{count} orders of %{shop}' } },
      ja: { greeting: { other: '%{shop} %{count}' } },
      ko: { greeting: { other: '%{count}' } },
      de: { greeting: { one: 'Auftrag von %{shop}', other: '%{count} von %{shop}' } },
      tr: { greeting: '%{count}' },
    };
    assert.deepEqual(mismatch(content, { framework: 'rails', argsAreOpen: true })?.locales, [
      { locale: 'ko', missing: ['%{shop}'], surplus: [] },
      { locale: 'de', missing: ['%{number}'], surplus: [] },
      { locale: 'tr', missing: ['%{number}', '%{shop}'], surplus: [] },
    ]);
  });

  it('are no numbers that Easy Localization fills in without a name', () => {
    const easy = { framework: 'easy-localization' };
    const content = {
      en: { greeting: { one: '{count} file', other: '{count} files' } },
      cs: { greeting: { one: '{} soubor', other: '{} souborů' } },
    };
    assert.equal(mismatch(content, easy), undefined);
    const plain = { en: { greeting: '{name}' }, cs: { greeting: '{}' } };
    assert.deepEqual(mismatch(plain, easy)?.locales, [
      { locale: 'cs', missing: ['{name}'], surplus: ['{}'] },
    ]);
  });

  it('are no names with hyphens that a call of Laravel passes', () => {
    const laravel = { framework: 'laravel' };
    const content = { en: { greeting: ':due-duration days' } };
    assert.equal(mismatch(content, { ...laravel, args: ['due-duration'] }), undefined);
    assert.equal(mismatch(content, { ...laravel, args: ['due'] }), undefined);
    assert.deepEqual(mismatch(content, { ...laravel, args: ['duet'] })?.notPassed, ['due']);
  });

  it('are none where the source has but the name of a key, and soon found where one of many parts is none', () => {
    const differing = (name: string) => {
      const catalog = fakeCatalog({ en: { [name]: name }, de: { [name]: '{{count}} {{name}}' } });
      const entry = catalog.get(name);
      assert.ok(entry);
      return mismatchOf(usageOf(name, { args }), entry, catalog)?.locales.length;
    };
    assert.equal(differing('cart_title.hint-text'), undefined);
    for (const name of ['title', 'cart..title', `${'a_'.repeat(5_000)}!`])
      assert.equal(differing(name), 1, name);
  });
});
