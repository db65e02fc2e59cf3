import assert from 'node:assert/strict';
import fc from 'fast-check';
import { discover } from '../../../../src/core/formats/discover/discover.ts';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { xamlDictionary } from '../../../../src/core/formats/xml/xamlDictionary.ts';

const german = { locale: { code: 'de', name: 'de' } };

function dictionary(...lines: readonly string[]): string {
  return `<ResourceDictionary
    xmlns="http://schemas.microsoft.com/winfx/2006/xaml/presentation"
    xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml"
    xmlns:system="clr-namespace:System;assembly=mscorlib">
    <!--  Cart  -->
${lines.map(line => `    ${line}\n`).join('')}</ResourceDictionary>
`;
}

const cart = '<system:String x:Key="cart.title">Korb &amp; mehr</system:String>';
const brush = '<SolidColorBrush x:Key="brush" Color="#fff" />';
const hint =
  '<system:String x:Key="hint">\n        Eine Zeile\n        {0}&#x0a;noch eine\n    </system:String>';
const kept = '<system:String x:Key="kept" xml:space="preserve"> a  b </system:String>';
const empty = '<system:String x:Key="empty" />';

function read(text: string): readonly (readonly [string, unknown])[] {
  return xamlDictionary.parse(text, german).messages.map(({ key, content }) => [key, content]);
}

describe("XAML's dictionaries of texts", () => {
  it('have the texts of their strings as they are shown', () => {
    assert.deepEqual(read(dictionary(cart, brush, hint, kept, empty)), [
      ['cart.title', 'Korb & mehr'],
      ['hint', 'Eine Zeile {0}\nnoch eine'],
      ['kept', ' a  b '],
      ['empty', ''],
    ]);
    assert.deepEqual(
      read('<ResourceDictionary xmlns:x="x"><x:String x:Key="a">A</x:String></ResourceDictionary>'),
      [['a', 'A']],
    );
    assert.throws(() => read('<Window xmlns:x="x"/>'), LocaleFileError);
  });

  it('are found by the locale in their names, and told from other files in XAML', async () => {
    const texts: Record<string, string> = {
      'Languages/en.xaml': dictionary(cart, brush),
      'Languages/de.xaml': dictionary(cart),
      'Styles/Strings.de.axaml': dictionary(brush),
      'Views/de.xaml': '<Window xmlns:x="x" x:Key="a"/>',
    };
    const { groups } = await discover(Object.keys(texts), {
      size: async path => Buffer.byteLength(texts[path] ?? ''),
      read: async path => Buffer.from(texts[path] ?? ''),
    });
    assert.deepEqual(
      groups.map(({ formatId, sourceLocale, files }) => [
        formatId,
        sourceLocale,
        files.map(({ path }) => path).sort(),
      ]),
      [['xaml_dictionary', 'en', ['Languages/de.xaml', 'Languages/en.xaml']]],
    );
  });

  it('keep everything else when texts change, come and go', () => {
    const before = dictionary(cart, brush, hint, kept, empty);
    const messages = [
      { key: 'cart.title', content: 'Korb < 3' },
      { key: 'hint', content: 'Eine Zeile {0}\nnoch eine' },
      { key: 'kept', content: ' a  c ' },
      { key: 'empty', content: 'voll' },
      { key: 'new', content: ' zwei\nZeilen' },
    ];
    assert.equal(
      updateText(before, messages, xamlDictionary, german),
      dictionary(
        '<system:String x:Key="cart.title">Korb &lt; 3</system:String>',
        brush,
        hint,
        kept.replace('b', 'c'),
        '<system:String x:Key="empty">voll</system:String>',
        '<system:String x:Key="new">&#x20;zwei&#xa;Zeilen</system:String>',
      ),
    );
    assert.equal(
      updateText(
        before,
        messages.slice(0, 1).map(each => ({ ...each, content: 'Korb & mehr' })),
        xamlDictionary,
        german,
      ),
      dictionary(cart, brush),
    );
  });

  it('are left alone where a text would have forms', () => {
    const forms = [{ key: 'cart.title', content: { one: 'a', other: 'b' } }];
    assert.throws(() => updateText(dictionary(cart), forms, xamlDictionary, german), LocaleFileError);
  });

  it('hold spaces at the ends of a text that are none of XML', () => {
    for (const content of ['\u00a0Korb\u2028', '\u3000', '\ufeffKorb']) {
      const after = updateText(dictionary(cart), [{ key: 'cart.title', content }], xamlDictionary, german);
      assert.deepEqual(read(after), [['cart.title', content]]);
    }
  });

  it('hold any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (content, isKept) => {
        // XML cannot hold control characters, and reads every line end alike.
        fc.pre(!/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(content));
        const file = dictionary(isKept ? kept.replaceAll('kept', 'cart.title') : cart);
        const after = updateText(file, [{ key: 'cart.title', content }], xamlDictionary, german);
        assert.deepEqual(read(after), [['cart.title', content]]);
      }),
    );
  });
});
