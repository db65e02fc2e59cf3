import assert from 'node:assert/strict';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import { isKeysOnly } from '../../../src/core/formats/inPlace.ts';
import { keysOnlyFormat } from '../../../src/core/formats/keysOnly.ts';
import { LocaleFileError } from '../../../src/core/formats/types.ts';
import { bare, context, format as formatNamed } from './messages.ts';

const po = (checkout: string, one = '', other = '') => `msgid ""
msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Go to checkout"
msgstr "${checkout}"

msgctxt "menu"
msgid "Open"
msgstr ""

msgid "%d item"
msgid_plural "%d items"
msgstr[0] "${one}"
msgstr[1] "${other}"
`;

const ids = [
  { key: '%d item', content: { one: '%d item', other: '%d items' } },
  { key: 'Go to checkout', content: 'Go to checkout' },
  { key: 'menu||Open', content: 'Open' },
];

/** The files that are found, each with its locale and how it is read. */
async function found(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const bytes = (path: string) => Buffer.from(texts[path] ?? '');
  const { groups } = await discover(Object.keys(texts), {
    size: async path => bytes(path).length,
    read: async path => bytes(path),
  });
  return groups.flatMap(({ files, sourceLocale }) =>
    files.map(({ path, locale, formatId }) => {
      const part = locale.name === sourceLocale ? ' (source)' : '';
      return `${path} ${locale.name}${part} ${formatId}`;
    }),
  );
}

describe('keys that are the texts of the source', () => {
  it('are seen in the file that has most of them, where the source has none of its own', async () => {
    const few = 'msgid "Go to checkout"\nmsgstr ""\n';
    assert.deepEqual(await found({ 'po/de.po': few, 'po/fr.po': po('Payer') }), [
      'po/de.po de gettext',
      'po/fr.po fr gettext',
      'po/fr.po en (source) gettext_keys',
    ]);
    assert.deepEqual(await found({ 'po/en_GB.po': few, 'po/fr.po': po('Payer') }), [
      'po/en_GB.po en_GB gettext',
      'po/fr.po fr gettext',
      'po/fr.po en (source) gettext_keys',
    ]);
    const texts = JSON.stringify({ 'Log in': 'Anmelden', Search: 'Suche' });
    assert.deepEqual(
      await found({ 'lang/de.json': texts, 'lang/en/auth.php': "<?php return ['failed' => 'Failed'];" }),
      [
        'lang/de.json de simple_json',
        'lang/de.json en (source) simple_json_keys',
        'lang/en/auth.php en (source) laravel',
      ],
    );
    assert.deepEqual(await found({ 'Shop/de.lproj/Localizable.strings': '"Log in" = "Anmelden";\n' }), [
      'Shop/de.lproj/Localizable.strings de strings',
      'Shop/de.lproj/Localizable.strings en (source) strings_keys',
    ]);
  });

  it('are left to the file that the source has', async () => {
    assert.deepEqual(await found({ 'po/de.po': po('Zur Kasse'), 'po/en.po': po('') }), [
      'po/de.po de gettext',
      'po/en.po en (source) gettext',
    ]);
    const german = JSON.stringify({ 'Log in': 'Anmelden' });
    assert.deepEqual(await found({ 'translations/de.json': german, 'translations/en/en.json': german }), [
      'translations/de.json de simple_json',
      'translations/en/en.json en (source) simple_json',
    ]);
    assert.deepEqual(
      await found({ 'locales/de.json': german, 'locales/en.json5': "{ 'Log in': 'Sign in' }" }),
      ['locales/de.json de simple_json', 'locales/en.json5 en (source) script_module'],
    );
  });

  it('are not what names of keys are', async () => {
    const names = 'msgid "cart.title"\nmsgstr "Korb"\n\nmsgid "cart.total"\nmsgstr "Summe"\n';
    assert.deepEqual(await found({ 'po/de.po': names, 'po/fr.po': names }), [
      'po/de.po de (source) gettext',
      'po/fr.po fr gettext',
    ]);
    const json = JSON.stringify({ title: 'Korb', total: 'Summe' });
    assert.deepEqual(await found({ 'locales/de.json': json, 'locales/fr.json': json }), [
      'locales/de.json de (source) simple_json',
      'locales/fr.json fr simple_json',
    ]);
  });

  it('say what they are, in both forms and without their context, whatever the file translates', () => {
    const format = keysOnlyFormat('gettext');
    const { messages } = format?.parse(po('Zur Kasse', '%d Stück', '%d Stück'), context('en')) ?? {};
    assert.deepEqual(bare(messages ?? []), ids);
    assert.ok(isKeysOnly(format?.id ?? ''));
    const json = keysOnlyFormat('simple_json')?.parse('{"Log in":"Anmelden"}', context('en'));
    assert.deepEqual(bare(json?.messages ?? []), [{ key: 'Log in', content: 'Log in' }]);
    assert.throws(() => format?.edit('', [], context('en')), LocaleFileError);
    assert.equal(keysOnlyFormat('yml'), undefined);
  });

  it('are what an English file of gettext says where it says nothing, and no other', () => {
    const gettext = formatNamed('gettext');
    assert.deepEqual(bare(gettext.parse(po(''), context('en')).messages), ids);
    assert.equal(gettext.parse(po('Pay now'), context('en')).messages[0]?.content, 'Pay now');
    assert.equal(gettext.parse(po(''), context('de')).messages[0]?.content, '');
    const name = 'msgid "cart.title"\nmsgstr ""\n';
    assert.equal(gettext.parse(name, context('en')).messages[0]?.content, '');
  });
});
