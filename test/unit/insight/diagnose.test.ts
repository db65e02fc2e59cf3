import assert from 'node:assert/strict';
import type { CatalogReader } from '../../../src/core/catalog/types.ts';
import { diagnose } from '../../../src/core/insight/diagnose.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({
  en: {
    'cart:title': 'Your cart',
    'cart:pay': 'Pay {{amount, currency}} now, {{name}}',
    'cart:item': { one: '{{count}} item', other: '{{count}} items' },
    'cart:old': 'Old',
    'cart:errors.empty': 'Empty',
  },
  de: {
    'cart:title': 'Dein Warenkorb',
    'cart:pay': 'Jetzt {{amount}} zahlen',
    'cart:item': { one: 'Ein Artikel', other: '{{count}} Artikel' },
    'cart:old': '-',
  },
  pl: {
    'cart:pay': '{{name}}, zapłać {{amount}}',
    'cart:item': { one: '{{count}} rzecz', few: '{{count}} rzeczy' },
    'cart:old': 'Stary',
    'cart:errors.empty': '',
  },
});
const cart = (key: string, rest = {}) =>
  usageOf(key, { namespace: 'cart', names: [`cart:${key}`, `cart.${key}`], ...rest });

describe('insight: diagnose', () => {
  it('tells an unknown key with those it could have meant, as they would be written', () => {
    const [finding] = diagnose([cart('titel')], shop);
    assert.equal(finding?.code, 'unknownKey');
    assert.deepEqual(finding?.range, { start: 3, end: 8 });
    assert.equal(finding?.name, 'cart:titel');
    assert.deepEqual(finding?.code === 'unknownKey' ? finding.similar[0] : undefined, {
      name: 'cart:title',
      written: 'title',
    });
  });

  it('writes what an unknown key could have meant without its file, where the key may be in any', () => {
    const app = fakeCatalog({ en: { 'app:tabs.home': 'Home', 'cart:total': 'Sum' } });
    const [finding] = diagnose([usageOf('tabs.hom')], app);
    const similar = finding?.code === 'unknownKey' ? finding.similar : [];
    assert.deepEqual(similar[0], { name: 'app:tabs.home', written: 'tabs.home' });
  });

  it('writes a similar key with its namespace where the unknown one has it', () => {
    const said = usageOf('cart:titel', { namespace: 'cart', names: ['cart:titel'] });
    const [finding] = diagnose([said], fakeCatalog({ en: { 'cart:title': 'Your cart' } }));
    const similar = finding?.code === 'unknownKey' ? finding.similar : [];
    assert.deepEqual(similar, [{ name: 'cart:title', written: 'cart:title' }]);
  });

  it('tells an unknown namespace', () => {
    const usage = usageOf('total', { namespace: 'order', names: ['order:total', 'order.total'] });
    const [finding] = diagnose([usage], shop);
    assert.equal(finding?.code, 'unknownNamespace');
    assert.equal(finding?.code === 'unknownNamespace' && finding.namespace, 'order');
  });

  it('gathers all locales without a translation into one finding per usage', () => {
    const findings = diagnose([cart('errors.empty')], shop);
    assert.deepEqual(findings, [
      {
        code: 'missing',
        range: { start: 3, end: 15 },
        name: 'cart:errors.empty',
        locales: [
          { locale: 'de', forms: [] },
          { locale: 'pl', forms: [] },
        ],
      },
    ]);
  });

  it('leaves alone what is missing in locales that are still being translated', () => {
    const withCounts = (missing: Readonly<Record<string, number>>) => ({
      ...shop,
      locales: () =>
        shop.locales().map(locale => ({
          ...locale,
          counts: { ...locale.counts, keys: 10, missing: missing[locale.name] ?? 0 },
        })),
    });
    const localesIn = (missing: Readonly<Record<string, number>>, completeFrom: number) => {
      const [finding] = diagnose([cart('errors.empty')], withCounts(missing), completeFrom);
      return finding?.code === 'missing' ? finding.locales.map(({ locale }) => locale) : [];
    };
    assert.deepEqual(localesIn({ de: 2, pl: 3 }, 80), ['de']);
    assert.deepEqual(localesIn({ de: 3, pl: 3 }, 80), []);
    assert.deepEqual(localesIn({ de: 2, pl: 10 }, 0), ['de', 'pl']);
  });

  it('says of a key that only other locales have that it has no source text, and not that it is missing', () => {
    const left = fakeCatalog({ en: { title: 'Title' }, de: { left: 'Rest' }, pl: {} });
    assert.deepEqual(diagnose([usageOf('left')], left), [
      { code: 'withoutSource', range: { start: 3, end: 7 }, name: 'left', source: 'en' },
    ]);
    const [first] = diagnose([usageOf('title')], left);
    assert.equal(first?.code, 'missing');
  });

  it('misses no source text that a locale of the same language and region has under another name', () => {
    const parts = fakeCatalog({
      en_US: { title: 'Title' },
      'en-US': { open: 'Open' },
      'en-GB': { left: 'Rest' },
    });
    const found = (key: string) => diagnose([usageOf(key)], parts).map(({ code }) => code);
    assert.ok(!found('open').includes('withoutSource'));
    assert.ok(found('left').includes('withoutSource'));
  });

  it('misses no source text where the key is one, in projects with such keys and in frameworks that show them', () => {
    const texts = fakeCatalog({
      en: { 'Open cart': 'Open cart' },
      de: { 'Add item': 'Neu', Save: 'Sichern', left: 'Rest', 'cart.left': 'Rest' },
    });
    const named = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`open_${at}`, 'Open']));
    const names = fakeCatalog({ en: named, de: { 'Add item': 'Neu', left: 'Rest' } });
    const found = (key: string, catalog: CatalogReader, framework = 'gettext') =>
      diagnose([usageOf(key, { framework })], catalog).map(({ code }) => code);
    for (const key of ['Add item', 'Save']) assert.deepEqual(found(key, texts), []);
    assert.deepEqual(found('left', texts), []);
    assert.deepEqual(found('left', texts, 'i18next'), ['withoutSource']);
    assert.deepEqual(found('cart.left', texts), ['withoutSource']);
    assert.deepEqual(found('Add item', names), ['withoutSource']);
    assert.deepEqual(found('Add item', names, 'jenkins'), []);
    assert.deepEqual(found('left', names, 'jenkins'), ['withoutSource']);
  });

  it('names the plural forms that a locale lacks', () => {
    const [finding] = diagnose([cart('item', { args: ['count'] })], shop);
    assert.deepEqual(finding?.code === 'missing' && finding.locales, [{ locale: 'pl', forms: ['many'] }]);
  });

  it('misses no forms that only fractions and exact millions have', () => {
    const files = fakeCatalog({
      en: { file: { one: '{{count}} file', other: '{{count}} files' } },
      es: { file: { one: '{{count}} archivo', other: '{{count}} archivos' } },
      ru: { file: { one: '{{count}} файл', few: '{{count}} файла', many: '{{count}} файлов' } },
      cs: { file: { one: '{{count}} soubor', other: '{{count}} souborů' } },
    });
    const [finding, ...others] = diagnose([usageOf('file', { args: ['count'] })], files);
    assert.deepEqual(finding?.code === 'missing' && finding.locales, [{ locale: 'cs', forms: ['few'] }]);
    assert.deepEqual(others, []);
  });

  it('leaves out a translation that was excluded on purpose', () => {
    assert.deepEqual(diagnose([cart('old')], shop), []);
  });

  it('tells a family without keys, and nothing about one with keys', () => {
    const family = { certainty: 'family' as const };
    assert.deepEqual(diagnose([cart('errors.*', family)], shop), []);
    assert.deepEqual(
      diagnose([cart('hints.*', family)], shop).map(({ code }) => code),
      ['emptyFamily'],
    );
    assert.deepEqual(diagnose([cart('sizes.*', { ...family, kind: 'property' })], shop), []);
  });

  it('compares what the call passes with what the source text needs', () => {
    const [finding] = diagnose([cart('pay', { args: ['name'] })], shop).filter(f => f.code === 'notPassed');
    assert.deepEqual(finding?.code === 'notPassed' && finding.placeholders, ['amount']);
    const open = diagnose([cart('pay', { argsAreOpen: true })], shop);
    assert.ok(!open.some(({ code }) => code === 'notPassed'));
  });

  it('asks for nothing that one of several keys needs', () => {
    const choice = (key: string) => cart(key, { certainty: 'computed' });
    const codes = (...keys: string[]) => diagnose(keys.map(choice), shop).map(({ code }) => code);
    assert.ok(!codes('pay', 'title').includes('notPassed'));
    assert.ok(codes('pay').includes('notPassed'));
  });

  it('takes a text that one of several calls knows for no unknown key of another', () => {
    const call = (key: string, start: number) =>
      cart(key, {
        certainty: 'computed',
        range: { start: 50, end: 55 },
        callRange: { start, end: start + 9 },
      });
    const codes = (...usages: ReturnType<typeof call>[]) => diagnose(usages, shop).map(({ code }) => code);
    assert.ok(!codes(call('title', 0), call('labels.title', 10)).includes('unknownKey'));
    assert.ok(codes(call('title', 0), call('labels.title', 0)).includes('unknownKey'));
    assert.ok(codes(call('heading', 0), call('labels.title', 10)).includes('unknownKey'));
  });

  it('knows Laravel’s placeholders in all their spellings', () => {
    const texts = fakeCatalog({
      en: {
        welcome: 'Hello :userName, :GREETING',
        'validation.string': 'The :attribute is no text.',
        items: 'One item|:count items',
      },
    });
    const welcome = (...args: string[]) =>
      diagnose([usageOf('welcome', { framework: 'laravel', args })], texts);
    assert.deepEqual(welcome('userName', 'greeting'), []);
    assert.deepEqual(
      welcome('greeting').map(finding => finding.code === 'notPassed' && finding.placeholders),
      [['username']],
    );
    assert.deepEqual(diagnose([usageOf('items', { framework: 'laravel' })], texts), []);
    // The validator fills it in.
    assert.deepEqual(diagnose([usageOf('validation.string', { framework: 'laravel' })], texts), []);
  });

  it('tells of no locale where all agree on what the call does not pass', () => {
    const greeting = fakeCatalog({ en: { hello: 'Hello {{name}}' }, de: { hello: 'Hallo {{name}}' } });
    assert.deepEqual(
      diagnose([usageOf('hello')], greeting).map(({ code }) => code),
      ['notPassed'],
    );
  });

  it('compares the placeholders of each locale with the source', () => {
    const findings = diagnose([cart('pay', { args: ['name', 'amount'] })], shop);
    const [finding] = findings.filter(f => f.code === 'placeholders');
    assert.deepEqual(finding?.code === 'placeholders' && finding.locales, [
      { locale: 'de', missing: ['{{name}}'], surplus: [] },
    ]);
  });

  it('lets a plural form spell out its number', () => {
    const codes = diagnose([cart('item')], shop).map(({ code }) => code);
    assert.ok(!codes.includes('placeholders') && !codes.includes('notPassed'));
  });

  it('tells a group of keys used as a text, but not where the group is asked for', () => {
    assert.deepEqual(
      diagnose([cart('errors')], shop).map(({ code }) => code),
      ['group'],
    );
    for (const option of ['returnObjects', 'joinArrays'])
      assert.deepEqual(diagnose([cart('errors', { args: [option] })], shop), []);
    assert.deepEqual(diagnose([cart('errors', { argsAreOpen: true })], shop), []);
    assert.deepEqual(diagnose([cart('errors', { kind: 'property' })], shop), []);
    assert.deepEqual(diagnose([cart('errors', { framework: 'rails' })], shop), []);
  });

  for (const framework of ['i18next', 'next-intl', 'next-translate', 'svelte-i18n', 'vue-i18n']) {
    it(`tells a group that a call or a component of ${framework} asks for`, () => {
      for (const kind of ['call', 'component'] as const) {
        const [found] = diagnose([cart('errors', { framework, kind })], shop);
        assert.equal(found?.code, 'group');
      }
    });
  }

  it('finds nothing wrong with what the application keeps from translation', () => {
    assert.deepEqual(diagnose([usageOf('brand', { isUntranslatable: true })], shop), []);
    assert.deepEqual(
      diagnose([usageOf('brand')], shop).map(({ code }) => code),
      ['unknownKey'],
    );
  });

  it('finds nothing while the catalog is empty', () => {
    assert.deepEqual(diagnose([cart('titel')], fakeCatalog({ en: {} })), []);
  });
});
