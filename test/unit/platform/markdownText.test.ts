import assert from 'node:assert/strict';
import fc from 'fast-check';
import { commandTarget, isolated, plain } from '../../../src/platform/words/markdownText.ts';

describe('platform: text in markdown', () => {
  it('leaves no character that markdown, a table or the editor would read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const shown = plain(text);
        // Every punctuation character is behind a backslash, and every backslash is before one.
        assert.match(shown, /^(?:\\[!-/:-@[-`{-~]|[^!-/:-@[-`{-~])*$/u);
        assert.doesNotMatch(shown, /[\p{Cc}\u2028\u2029]/u);
      }),
    );
  });

  const hostile: readonly (readonly [string, string])[] = [
    ['[click](command:workbench.action.quit)', '\\[click\\]\\(command\\:workbench\\.action\\.quit\\)'],
    ['a | b', 'a \\| b'],
    ['<img src=x>', '\\<img src\\=x\\>'],
    ['https://evil.example', 'https\\:\\/\\/evil\\.example'],
    ['two\nlines', 'two ⏎ lines'],
    ['$(trash)', '\\\\\\$\\(trash\\)'],
    ['\u202egnirts', 'gnirts'],
  ];
  for (const [text, shown] of hostile) {
    it(`shows ${JSON.stringify(text)} as it is`, () => assert.equal(plain(text), shown));
  }

  it('isolates a text by its direction', () => {
    assert.equal(isolated('سلتك', true), '\u2067سلتك\u2069');
    assert.equal(isolated('cart', false), '\u2068cart\u2069');
    assert.equal(isolated('one\r\n\n*two', false), '\u2068one\u2069<br>\u2068\u2069<br>\u2068\\*two\u2069');
  });

  it('keeps the signs of a placeholder in their order where the text runs from right to left', () => {
    const shown = (text: string) => isolated(text, true).replaceAll('\\', '');
    for (const one of ['%1$s', '%d', '%@', '%1$lld', '%.2f', '%-05d', '%(name)s', '%{name}'])
      assert.equal(shown(`مرحبا ${one}!`), `\u2067مرحبا \u2066${one}\u2069!\u2069`);
    assert.equal(shown('%s%s'), '\u2067\u2066%s\u2069\u2066%s\u2069\u2069');
    for (const none of ['50% أكثر', '{name}', '100 %']) assert.equal(shown(none), `\u2067${none}\u2069`);
    assert.equal(isolated('%1$s', false), '\u2068\\%1\\$s\u2069');
  });

  it('keeps tags and what ICU reads in order where the text runs from right to left', () => {
    const shown = (text: string) =>
      isolated(text, true)
        .replaceAll('\\', '')
        .replaceAll('\u2066', '›')
        .replaceAll('\u2067', '‹')
        .replaceAll('\u2069', '·');
    const cases = [
      ['<a href="/x">الشروط</a>!', '‹›<a href="/x">·الشروط›</a>·!·'],
      ['<0>ا</0> a < b', '‹›<0>·ا›</0>· a < b·'],
      [
        'لك {n, plural, one {عنصر #} other {# عناصر}}.',
        '‹لك ›{n, plural, one {‹عنصر #·} other {‹# عناصر·}}·.·',
      ],
      [
        '{d, date} {n, select, a {<b>ا</b> {x}} other {}}',
        '‹›{d, date}· ›{n, select, a {‹›<b>·ا›</b>· {x}·} other {‹·}}··',
      ],
      ['{n, plural, one {ا', '‹{n, plural, one {ا·'],
      ['{n, plural, }} {', '‹›{n, plural, }·} {·'],
    ] as const;
    for (const [text, wanted] of cases) assert.equal(shown(text), wanted);
  });

  it('gives a command arguments that cannot end the link and come back as they were', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), name => {
        const target = commandTarget('localens.openKey', [name]);
        assert.doesNotMatch(target, /[()<>\s"'[\]\\]/);
        const query = target.slice('command:localens.openKey?'.length);
        assert.deepEqual(JSON.parse(decodeURIComponent(query)), [name]);
      }),
    );
  });
});
