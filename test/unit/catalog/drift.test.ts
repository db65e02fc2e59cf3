import assert from 'node:assert/strict';
import type { LocaleFileInput } from '../../../src/core/catalog/drift/files.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { key, locale, scratchCatalogs, simpleJson, translation } from './scratch.ts';

describe('catalog: drift', () => {
  const catalogs = scratchCatalogs();
  let catalog: Catalog;
  let stamp = 0;

  beforeEach(async () => {
    catalog = catalogs.open();
    const { writer } = catalog;
    await writer.putLocales([locale('en', { isDefault: true }), locale('de')]);
    await writer.putDownload({
      localeName: 'en',
      body: simpleJson({
        same: 'Same',
        other: 'Theirs',
        there: 'Only there',
        items: { one: 'One', other: 'Many' },
      }),
    });
    await writer.putKeys([key('same'), key('other'), key('there'), key('items', { isPlural: true })]);
  });

  const put = (messages: unknown, more: Partial<LocaleFileInput> = {}) =>
    catalog.writer.putLocaleFile({
      path: 'locales/en.json',
      localeName: 'en',
      formatId: 'simple_json',
      prefix: '',
      text: JSON.stringify(messages),
      stamp: String(++stamp),
      ...more,
    });
  const drift = (localeName = 'en') =>
    catalog.reader
      .drift(localeName, { offset: 0, limit: 100 })
      .items.map(({ keyName, pluralSuffix, kind, here, there }) => [
        `${keyName}${pluralSuffix}`,
        kind,
        here,
        there,
      ]);

  const file = { same: 'Same', other: 'Ours', here: 'Only here', items: { one: 'One', other: 'Lots' } };

  it('tells what is only here, only there, and different', async () => {
    assert.equal(await put(file), 'compared');
    assert.deepEqual(drift(), [
      ['here', 'onlyHere', 'Only here', undefined],
      ['itemsother', 'different', 'Lots', 'Many'],
      ['other', 'different', 'Ours', 'Theirs'],
      ['there', 'onlyThere', undefined, 'Only there'],
    ]);
    assert.deepEqual(catalog.reader.driftCounts(), [
      { localeName: 'en', total: 4, onlyHere: 1, onlyThere: 1, different: 2 },
    ]);
    assert.deepEqual(drift('de'), []);
  });

  describe('of plural forms that a file has no place for', () => {
    const forms = { one: '# файл', few: '# файла', many: '# файлов', other: '# файла' };
    const put = (path: string, formatId: string, text: string) =>
      catalog.writer.putLocaleFile({
        path,
        localeName: 'ru',
        formatId,
        prefix: '',
        text,
        stamp: String(++stamp),
      });
    const po = (plurals: string, ...texts: string[]) =>
      `msgid ""\nmsgstr "Plural-Forms: ${plurals};\\n"\n\nmsgid "same"\nmsgstr "Так же"\n\n` +
      (texts.length === 0
        ? ''
        : `msgid "items"\nmsgid_plural "items"\n${texts.map((text, number) => `msgstr[${number}] "${text}"\n`).join('')}`);
    const russian =
      'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)';

    beforeEach(async () => {
      const { writer } = catalog;
      await writer.putLocales([locale('en', { isDefault: true }), locale('ru')]);
      await writer.putDownload({ localeName: 'ru', body: simpleJson({ same: 'Так же', items: forms }) });
    });

    it('misses none of them in gettext', async () => {
      await put('ru.po', 'gettext', po(russian, forms.one, forms.few, forms.many));
      assert.deepEqual(drift('ru'), []);
    });

    it('misses the others when the key is in no file', async () => {
      await put('ru.po', 'gettext', po(russian));
      assert.deepEqual(
        drift('ru').map(([name, kind]) => [name, kind]),
        [
          ['itemsone', 'onlyThere'],
          ['itemsfew', 'onlyThere'],
          ['itemsmany', 'onlyThere'],
        ],
      );
    });

    it('misses none of them in Laravel', async () => {
      const choices = [forms.one, forms.few, forms.many].join('|');
      await put('ru.php', 'laravel', `<?php return ['same' => 'Так же', 'items' => '${choices}'];`);
      assert.deepEqual(drift('ru'), []);
    });

    it('misses them in the file with the key if that one has a place', async () => {
      await put('ru.po', 'gettext', po(russian));
      const { other, ...others } = forms;
      await put('ru.json', 'simple_json', JSON.stringify({ items: others }));
      assert.deepEqual(drift('ru'), [['itemsother', 'onlyThere', undefined, other]]);
    });

    it('looks again at every key when the file holds other forms', async () => {
      await put('ru.po', 'gettext', po('nplurals=2; plural=(n != 1)'));
      const missing = drift('ru').length;
      await put('ru.po', 'gettext', po(russian));
      assert.deepEqual([missing, drift('ru').length], [2, 3]);
    });
  });

  describe('of files that cannot be read', () => {
    const broken = '{ "same": ';
    const unreadable = { malformed: broken, 'locked, or no text': undefined };
    for (const [what, text] of Object.entries(unreadable)) {
      it(`says nothing of what they may hold (${what})`, async () => {
        assert.equal(await put({}, { text }), 'unreadable');
        assert.deepEqual(drift(), []);
        assert.deepEqual(catalog.reader.driftFiles(), ['locales/en.json']);
        assert.equal(await put(file), 'compared');
        assert.deepEqual(
          drift().map(([name]) => name),
          ['here', 'itemsother', 'other', 'there'],
        );
      });

      it(`forgets what they said before (${what})`, async () => {
        await put(file);
        assert.equal(await put({}, { text }), 'unreadable');
        assert.deepEqual(drift(), []);
        // The same file again is read again.
        assert.equal(await put(file), 'compared');
        assert.equal(drift().length, 4);
      });
    }

    it('compares the other files of the locale, and other locales, as ever', async () => {
      const { writer } = catalog;
      await writer.putKeys([key('cart:title'), key('cart:pay')]);
      await writer.putTranslations([
        translation('cart:title', 'en', 'Cart'),
        translation('cart:pay', 'en', 'Pay'),
        translation('cart:title', 'de', 'Warenkorb'),
        translation('same', 'de', 'Gleich'),
      ]);
      const cart = { path: 'locales/en/cart.json', prefix: 'cart:' };
      assert.equal(await put({}, { ...cart, text: broken }), 'unreadable');
      assert.equal(await put(file), 'compared');
      assert.deepEqual(
        drift().map(([name, kind]) => [name, kind]),
        [
          ['here', 'onlyHere'],
          ['itemsother', 'different'],
          ['other', 'different'],
          ['there', 'onlyThere'],
        ],
      );
      assert.equal(await put({ same: 'Gleich' }, { path: 'locales/de.json', localeName: 'de' }), 'compared');
      assert.deepEqual(drift('de'), [['cart:title', 'onlyThere', undefined, 'Warenkorb']]);
      // What comes at the service meanwhile is told, or not told, in the same way.
      await writer.putTranslations([translation('cart:pay', 'en', 'Pay now')]);
      assert.equal(
        drift().some(([name]) => name === 'cart:pay'),
        false,
      );
      await writer.removeLocaleFile(cart.path);
      assert.deepEqual(
        drift().flatMap(([name]) => (String(name).startsWith('cart:') ? name : [])),
        ['cart:pay', 'cart:title'],
      );
    });
  });

  it('reads of a file that holds several locales the one that the file calls so', async () => {
    const localizations = {
      'en-GB': { stringUnit: { value: 'Same' } },
      de: { stringUnit: { value: 'Gleich' } },
    };
    const catalogFile = {
      path: 'App/Localizable.xcstrings',
      formatId: 'strings_catalog',
      text: JSON.stringify({ sourceLanguage: 'en-GB', strings: { same: { localizations }, other: {} } }),
    };
    assert.equal(await put({}, { ...catalogFile, locale: { name: 'en-GB', code: 'en-GB' } }), 'compared');
    assert.equal(await put({}, { ...catalogFile, localeName: 'de' }), 'compared');
    assert.deepEqual(
      drift().filter(([name]) => name === 'other' || name === 'same'),
      [['other', 'different', 'other', 'Theirs']],
    );
    assert.deepEqual(drift('de'), [['same', 'onlyHere', 'Gleich', undefined]]);
  });

  it('takes ICU messages that are nothing but forms for texts where the key has none', async () => {
    const { writer } = catalog;
    const there = '{count, plural, one{# seed} other{# seeds}}';
    await writer.putKeys([key('seeds'), key('pots')]);
    await writer.putTranslations([translation('seeds', 'en', there), translation('pots', 'en', 'Pots')]);
    const forms = '{count, plural, one {# pot} other {# pots}}';
    await put({ seeds: there.replaceAll('{#', ' {#'), pots: forms }, { formatId: 'react_simple_json' });
    assert.deepEqual(
      drift().filter(([name]) => /seeds|pots/.test(String(name))),
      [['pots', 'different', forms, 'Pots']],
    );
  });

  it('follows the file', async () => {
    await put(file);
    await put({ ...file, other: 'Theirs', items: { one: 'One', other: 'Many' } });
    assert.deepEqual(
      drift().map(([name]) => name),
      ['here', 'there'],
    );
    await catalog.writer.removeLocaleFile('locales/en.json');
    assert.deepEqual(drift(), []);
  });

  it('follows the service and local edits', async () => {
    await put(file);
    const { writer } = catalog;
    await writer.putTranslations([translation('other', 'en', 'Ours')]);
    await writer.addEdit({ keyName: 'items', localeName: 'en', pluralSuffix: 'other', content: 'Lots' });
    await writer.putKeys([key('here')]);
    await writer.putTranslations([translation('here', 'en', 'Only here')]);
    await writer.removeGoneKeys({ ids: ['key-there'] });
    assert.deepEqual(drift(), []);
    await writer.putKeys([key('renamed', { id: 'key-same' })]);
    assert.deepEqual(
      drift().map(([name, kind]) => [name, kind]),
      [
        ['renamed', 'onlyThere'],
        ['same', 'onlyHere'],
      ],
    );
  });

  it('counts what the service excludes from downloads, however alike', async () => {
    const { reader, writer } = catalog;
    await put(file);
    await put({ same: 'Gleich', other: 'Anders' }, { path: 'locales/de.json', localeName: 'de' });
    assert.deepEqual(reader.excludedInFiles(), new Map());
    await writer.putTranslations([
      { ...translation('same', 'en', 'Same'), isExcluded: true },
      { ...translation('there', 'en', 'Only there'), isExcluded: true },
      { ...translation('items', 'de', 'Viele'), pluralSuffix: 'other', isExcluded: true },
    ]);
    assert.deepEqual(reader.excludedInFiles(), new Map([['en', 1]]));
    assert.ok(!drift().some(([name]) => name === 'same'));
    await put(
      { ...file, items: { one: 'Eins', other: 'Viele' } },
      { path: 'locales/de.json', localeName: 'de' },
    );
    assert.deepEqual(
      reader.excludedInFiles(),
      new Map([
        ['en', 1],
        ['de', 1],
      ]),
    );
    await catalog.writer.removeLocaleFile('locales/en.json');
    assert.deepEqual(reader.excludedInFiles(), new Map([['de', 1]]));
  });

  it('follows a write of more texts than are named one by one', async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 2_100 }, (_, no) => [`many.key${no}`, text]));
    const { writer } = catalog;
    await writer.putDownload({ localeName: 'de', body: simpleJson(many('Alt')) });
    await put(many('Neu'), { localeName: 'de' });
    assert.equal(catalog.reader.driftCounts()[0]?.different, 2_100);
    await writer.putDownload({ localeName: 'de', body: simpleJson(many('Neu')) });
    assert.deepEqual(drift('de'), []);
  });

  it('takes several files of a locale together, each with its prefix', async () => {
    await catalog.writer.putKeys([key('cart:b'), key('two')]);
    await put({ same: 'Same', other: 'Theirs' });
    await put({ a: 'A', b: '' }, { path: 'locales/en/cart.json', prefix: 'cart:' });
    await put({ one: 'x', two: '' }, { path: 'locales/de.json', localeName: 'de' });
    assert.deepEqual(
      drift().map(([name, kind]) => [name, kind]),
      [
        ['cart:a', 'onlyHere'],
        ['itemsone', 'onlyThere'],
        ['itemsother', 'onlyThere'],
        ['there', 'onlyThere'],
      ],
    );
    assert.deepEqual(drift('de'), [['one', 'onlyHere', 'x', undefined]]);
  });

  it('tells the locales of one file apart', async () => {
    const path = 'texts.csv';
    await put({ same: 'Same' }, { path });
    await put({ same: 'Gleich' }, { path, localeName: 'de' });
    assert.equal(
      drift().some(([name]) => name === 'same'),
      false,
    );
    assert.deepEqual(drift('de'), [['same', 'onlyHere', 'Gleich', undefined]]);
    await catalog.writer.removeLocaleFile(path);
    assert.deepEqual([drift(), drift('de')], [[], []]);
  });

  it('passes over what did not change, and what is of no locale of the service', async () => {
    await put(file, { stamp: 'same' });
    assert.equal(await put(file, { stamp: 'same' }), 'unchanged');
    assert.equal(drift().length, 4);
    assert.equal(await put(file, { localeName: 'xx' }), 'unknown locale');
  });

  it('takes the one text that Rails has for every number for what a plural key says in general', async () => {
    const { writer } = catalog;
    const rails = (texts: string) =>
      put(undefined, { path: 'en.yml', formatId: 'yml', text: `en:\n  same: Same\n${texts}` });
    await writer.putDownload({ localeName: 'de', body: simpleJson({ items: { other: 'Alle' } }) });
    await rails('  items: Many\n  other: Theirs\n');
    assert.deepEqual(drift(), [
      ['itemsone', 'onlyThere', undefined, 'One'],
      ['there', 'onlyThere', undefined, 'Only there'],
    ]);
    await rails('  items: All\n  other: Theirs\n');
    assert.deepEqual(drift()[1], ['itemsother', 'different', 'All', 'Many']);
    const german = { path: 'de.yml', formatId: 'yml', localeName: 'de' };
    await put(undefined, { ...german, text: 'de:\n  items: Alle\n' });
    assert.deepEqual(drift('de'), []);
    await writer.putKeys([key('items', { isPlural: false })]);
    assert.deepEqual(
      drift('de').map(([name, kind]) => [name, kind]),
      [
        ['items', 'onlyHere'],
        ['itemsother', 'onlyThere'],
      ],
    );
    await put({ same: 'Same', items: 'Many' });
    assert.ok(drift().some(([name, kind]) => name === 'items' && kind === 'onlyHere'));
  });

  it('leaves alone a file that shares no key with the project, also once it shares none any more', async () => {
    const own = { path: 'own.json', stamp: 'first' };
    assert.equal(await put({ mine: 'Mine' }, { path: 'mine.json' }), 'foreign');
    assert.deepEqual(catalog.reader.driftFiles(), []);
    assert.equal(await put({}, { path: 'empty.json' }), 'compared');
    assert.equal(await put({ same: 'Same' }, own), 'compared');
    await catalog.writer.removeGoneKeys({ ids: ['key-same'] });
    assert.equal(await put({ same: 'Same' }, own), 'foreign');
    assert.deepEqual(catalog.reader.driftFiles(), ['empty.json']);
    const other = { path: 'other.json' };
    assert.equal(await put({ other: 'Ours' }, other), 'compared');
    assert.equal(await put({ mine: 'Mine' }, other), 'foreign');
    assert.deepEqual(catalog.reader.driftFiles(), ['empty.json']);
  });
});
