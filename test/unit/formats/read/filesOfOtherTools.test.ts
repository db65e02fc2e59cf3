import assert from 'node:assert/strict';
import { integerSuffixesOf } from '../../../../src/core/base/plural.ts';
import { parsePluralExpression } from '../../../../src/core/formats/gettext/expression.ts';
import { pluralFormsOf, readPluralForms } from '../../../../src/core/formats/gettext/pluralForms.ts';
import { decodeText, encodeText } from '../../../../src/core/formats/plainText/encoding.ts';
import type { FormatContext, MessageContent } from '../../../../src/core/formats/types.ts';
import { contents, context, format } from '../messages.ts';

type Contents = Readonly<Record<string, MessageContent>>;

describe('files as other tools write them', () => {
  const ja = context('ja');
  const withSource = (of: FormatContext, source: Contents): FormatContext => ({
    ...of,
    source: {
      locale: { name: 'en', code: 'en' },
      messages: Object.entries(source).map(([key, content]) => ({ key, content })),
    },
  });

  const samples: readonly (readonly [string, string, string, Contents, FormatContext?])[] = [
    [
      'Rails keeps words that are booleans elsewhere',
      'yml',
      '"no":\n  a: no\n  b: on\n  c: 012\n',
      { a: 'no', b: 'on', c: '012' },
      context('no'),
    ],
    [
      'Rails follows aliases and merge keys',
      'yml',
      'en:\n  a: &x\n    b: c\n  d:\n    <<: *x\n    e: f\n',
      { 'a.b': 'c', 'd.b': 'c', 'd.e': 'f' },
    ],
    [
      'Rails joins forms without "other" that the language has',
      'yml',
      'ru:\n  a:\n    one: 1\n    few: 2\n    many: 3\n',
      { a: { one: '1', few: '2', many: '3' } },
      context('ru'),
    ],
    [
      'names that only look like forms stay keys',
      'nested_json',
      '{"step": {"one": "First", "two": "Second"}}',
      { 'step.one': 'First', 'step.two': 'Second' },
    ],
    [
      'lists become numbered keys, numbers texts',
      'nested_json',
      '{"a": ["x", "y"], "n": 1.50, "t": true}',
      { 'a.0': 'x', 'a.1': 'y', n: '1.50', t: 'true' },
    ],
    [
      'i18next 4 joins siblings',
      'i18next_4',
      '{"a": {"item_one": "1", "item_other": "2"}, "b_other": "x"}',
      { 'a.item': { one: '1', other: '2' }, b_other: 'x' },
    ],
    [
      'i18next 4 takes "other" alone where a language has no more',
      'i18next_4',
      '{"item_other": "2"}',
      { item: { other: '2' } },
      ja,
    ],
    [
      'i18next 4 lets the source decide',
      'i18next_4',
      '{"item_one": "1", "sex_other": "x"}',
      { item: { one: '1' }, sex_other: 'x' },
      withSource(context('de'), { item: { one: '1', other: '2' }, sex_other: 'x' }),
    ],
    [
      'i18next 4 loses nothing where a plain key stands beside',
      'i18next_4',
      '{"item": "0", "item_one": "1", "item_other": "2"}',
      { item: '0', item_one: '1', item_other: '2' },
    ],
    [
      'i18next 4 reads plurals of version 3',
      'i18next_4',
      '{"item": "1", "item_plural": "2"}',
      { item: { one: '1', other: '2' } },
    ],
    [
      'i18next 3 numbers the forms of whole numbers',
      'i18next',
      '{"item_0": "1", "item_1": "2", "item_2": "5"}',
      { item: { one: '1', few: '2', many: '5' } },
      context('ru'),
    ],
    [
      'react-intl keeps other ICU messages as they are',
      'react_simple_json',
      '{"a": "{n, plural, one {1} other {2}}", "b": "{count, plural, one {1} other {2}}"}',
      { a: '{n, plural, one {1} other {2}}', b: { one: '1', other: '2' } },
    ],
    [
      'go-i18n 2',
      'go_i18n',
      '{"a": "b", "c": {"description": "d", "one": "1", "other": "2"}}',
      { a: 'b', c: { one: '1', other: '2' } },
    ],
    [
      'Java properties',
      'properties',
      '# c\na = b\\\n   c\nd\\ e:\\u00e4\nf\n',
      { a: 'bc', 'd e': 'ä', f: '' },
    ],
    [
      'Joomla INI',
      'ini',
      '; c\n[menu]\nOPEN="Say "_QQ_"hi"_QQ_""\nPLAIN=text ; no comment\n',
      { 'menu.OPEN': 'Say "hi"', 'menu.PLAIN': 'text ; no comment' },
    ],
    [
      'Apple strings',
      'strings',
      '/* a */ "k" = "v\\"\\U00e4"; // c\nbare = "x";\n"same";',
      { k: 'v"ä', bare: 'x', same: 'same' },
    ],
    [
      'Android text collapses white space and resolves escapes',
      'xml',
      '<resources><string name="a">\n  it\\\'s  "  two "\\n\\u0041 <b>x</b>\n</string><string-array name="l"><item>1</item></string-array></resources>',
      { a: "it's   two \nA <b>x</b>", 'l.0': '1' },
    ],
    [
      'XLIFF with numbered plural forms',
      'xlf',
      '<xliff version="1.2"><file target-language="de"><body><group restype="x-gettext-plurals" id="g"><trans-unit id="g[0]"><target>1</target></trans-unit><trans-unit id="g[1]"><target>2</target></trans-unit></group><trans-unit id="u"><source>x</source></trans-unit></body></file></xliff>',
      { g: { one: '1', other: '2' } },
      context('de'),
    ],
    [
      'XLIFF without a target language says its sources',
      'xlf',
      '<xliff version="1.2"><file source-language="en"><body><trans-unit id="u"><source>a <x id="i"/> b</source></trans-unit></body></file></xliff>',
      { u: 'a <x id="i"/> b' },
    ],
    [
      'PHP in its older and newer dress',
      'php_array',
      "<?php\ndeclare(strict_types=1);\n// c\nreturn array('a' => \"x\\ty\\u{e4}\", 'b' => ['c' => 'it\\'s' . ' fine'], 'd' => foo('x, y'), 'e' => <<<'EOT'\n    two\n    lines\n    EOT,);",
      { a: 'x\tyä', 'b.c': "it's fine", e: 'two\nlines' },
    ],
    [
      'Laravel tells plurals from ranges',
      'laravel',
      "<?php return ['a' => 'one|many', 'b' => '{0} none|[1,*] some'];",
      { a: { one: 'one', other: 'many' }, b: '{0} none|[1,*] some' },
    ],
    [
      'CSV of a spreadsheet',
      'csv',
      'id;de;comment\r\na;"x; ""y""\r\nz";c\r\nb;;\r\n',
      { a: 'x; "y"\r\nz', b: '' },
      context('de'),
    ],
    ['CSV without a header', 'csv', 'a,b\nc,d', { a: 'b', c: 'd' }],
    [
      'gettext with contexts and its own numbering',
      'gettext',
      'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=2; plural=(n == 1 ? 1 : 0);\\n"\n\nmsgctxt "menu"\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "many"\nmsgstr[1] "o"\n"ne"\n',
      { 'menu||a': { other: 'many', one: 'one' } },
      context('de'),
    ],
    [
      'Stringsdict passes over formats of several variables',
      'stringsdict',
      '<plist version="1.0"><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@x@ and %#@y@</string><key>x</key><dict/><key>y</key><dict/></dict></dict></plist>',
      {},
    ],
    [
      'strings catalog',
      'strings_catalog',
      '{"sourceLanguage": "en", "strings": {"Hi": {}, "n": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "new", "value": "1"}}}}}}}}}',
      { Hi: 'Hi', n: { one: '1' } },
    ],
  ];
  for (const [name, id, text, expected, of] of samples)
    it(name, () => assert.deepEqual(contents(id, text, of), expected));

  it('the locale that a file names is read', () => {
    for (const [id, text] of [
      ['yml', 'pt-BR:\n  a: b\n'],
      ['arb', '{"@@locale": "pt-BR", "a": "b"}'],
      ['gettext', 'msgid ""\nmsgstr "Language: pt-BR\\n"\n'],
      ['xlf', '<xliff version="1.2"><file target-language="pt-BR"><body/></file></xliff>'],
      ['xliff_2', '<xliff version="2.0" trgLang="pt-BR"><file id="f"/></xliff>'],
    ] as const)
      assert.equal(format(id).parse(text, context('en')).locale, 'pt-BR', id);
  });

  it('descriptions and limits come back', () => {
    const message = { key: 'a', content: 'b', description: 'Said first', maxCharacters: 20 };
    for (const id of [
      'arb',
      'json',
      'go_i18n',
      'properties',
      'ini',
      'strings',
      'xml',
      'resx',
      'gettext',
      'xlf',
      'xliff_2',
      'csv',
      'tmx',
      'ts',
      'strings_catalog',
    ]) {
      const [read] = format(id).parse(format(id).print([message], context('en')), context('en')).messages;
      assert.equal(read?.description, 'Said first', id);
      if (id === 'xlf' || id === 'csv') assert.equal(read?.maxCharacters, 20, id);
    }
  });
});

describe('plural forms of gettext', () => {
  const languages =
    'ar cs da de en es fr ga he hr is it ja ko lt lv mk mt nl pl pt ro ru sk sl sr sv th tr uk vi zh cy gd'.split(
      ' ',
    );
  it('are read where the header groups numbers otherwise than CLDR', () => {
    const headers: ReadonlyArray<readonly [code: string, header: string, ...suffixes: unknown[]]> = [
      ['tr', 'nplurals=2; plural=(n > 1);', 'one', 'other'],
      ['de', 'nplurals=2; plural=(n > 1);', 'one', 'other'],
      ['ru', 'nplurals=2; plural=n>1;', 'one', 'many'],
      ['fil', 'nplurals=2; plural=(n > 1);', 'one', 'other'],
      ['lt', 'nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);', 'one', 'few', 'other'],
      ['ja', 'nplurals=2; plural=(n != 1);', undefined, 'other'],
    ];
    for (const [code, header, ...suffixes] of headers)
      assert.deepEqual(readPluralForms(header, code)?.suffixes, suffixes, `${code}: ${header}`);
  });

  it('are numbered as CLDR has the language', () => {
    for (const code of languages) {
      const { header, suffixes } = pluralFormsOf(code);
      assert.deepEqual(suffixes, integerSuffixesOf(code), `${code}: ${header}`);
      assert.deepEqual(readPluralForms(header, code)?.suffixes, suffixes, `${code}: ${header}`);
      const rule = parsePluralExpression(/plural=\((.*)\);/.exec(header)?.[1] ?? '');
      const rules = new Intl.PluralRules(code);
      for (let n = 0; n < 1000; n++) assert.equal(suffixes[rule?.(n) ?? -1], rules.select(n), `${code} ${n}`);
    }
  });

  it('are reckoned as C does', () => {
    for (const [text, n, expected] of [
      ['n + 2 * 3 - 1', 4, 9],
      ['(n + 2) * 3 % 5', 4, 3],
      ['n / 2', 7, 3],
      ['0 - n / 2', 7, -3],
      ['n / 0', 7, 7],
      ['n % 0', 7, 0],
      ['!n', 0, 1],
      ['!(n - 4)', 5, 0],
      ['!!n', 5, 1],
      ['n > 1 && n < 5 || n == 9', 9, 1],
      ['n > 1 && (n < 5 || n == 9)', 1, 0],
      ['n >= 5 ? 1 : n <= 2 ? 2 : 3', 3, 3],
      ['n != 3', 3, 0],
    ] as const)
      assert.equal(parsePluralExpression(text)?.(n), expected, text);
  });

  it('are refused where the expression is none', () => {
    for (const text of ['', 'n ==', '(n', 'process.exit()', 'n ? 1', 'n; n', '1 2', `${'('.repeat(3000)}`])
      assert.equal(parsePluralExpression(text), undefined, text);
  });
});

describe('encodings', () => {
  it('bytes come back as they were', () => {
    for (const bytes of [
      Buffer.from('a ä 😀'),
      Buffer.from('\uFEFFa'),
      Buffer.from('\uFEFF"a" = "ä";', 'utf16le'),
      Buffer.from('"a" = "b";', 'utf16le'),
      Buffer.from('\uFEFF"a"', 'utf16le').swap16(),
      Buffer.from('a=\xe4\xff', 'latin1'),
      Buffer.alloc(0),
    ])
      assert.deepEqual(encodeText(decodeText(bytes)), bytes);
  });
});
