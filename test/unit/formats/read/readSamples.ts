import type { Message } from '../../../../src/core/formats/types.ts';

/** A message as `key`, content, description and limit. */
type Row = readonly [string, Message['content'], string?, number?];

interface Sample {
  readonly what: string;
  readonly id: string;
  readonly text: string;
  readonly code?: string;
  readonly name?: string;
  readonly reads: readonly Row[];
  readonly problems?: readonly string[];
  readonly locale?: string;
}

/** Files as other tools write them, each with what is special about it and what is to be read. */
export const samples: readonly Sample[] = [
  {
    what: 'comments, escapes and the header',
    id: 'gettext',
    code: 'de',
    text: String.raw`msgid ""
msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n: odd\nno colon\n"

# by hand
#. extracted
#: a.c:1
#, c-format
msgid "a"
msgstr "\x41\102\t\""

msgid "n"
msgid_plural "ns"
msgstr[1] "viele"

msgid "open"

#~ msgid "old"
#~ msgstr "alt"
`,
    reads: [
      ['a', 'AB\t"', 'by hand\nextracted'],
      ['n', { one: '', other: 'viele' }],
      ['open', ''],
    ],
    locale: 'de',
  },
  {
    what: 'fuzzy entries without their texts, as msgfmt compiles them, but the header with its own',
    id: 'gettext',
    code: 'de',
    text: String.raw`#, fuzzy
msgid ""
msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"

#, fuzzy
msgid "a"
msgstr "A"

#,c-format fuzzy, range: 0..9
msgid "b"
msgid_plural "bs"
msgstr[0] "B"
msgstr[1] "Bs"

#: fuzzy.c:1
#, fuzzy-match, Fuzzy
msgid "c"
msgstr "C"
`,
    reads: [
      ['a', ''],
      ['b', { one: '', other: '' }],
      ['c', 'C'],
    ],
    locale: 'de',
  },
  {
    what: 'ids in place of fuzzy texts in their own language',
    id: 'gettext',
    code: 'en',
    text: '#, fuzzy\nmsgid "Open the file"\nmsgstr "Close the file"\n',
    reads: [['Open the file', 'Open the file']],
  },
  {
    what: 'characters written as escaped bytes',
    id: 'gettext',
    text: String.raw`msgid "a"
msgstr "caf\303\251 \xc3\xa9 \\101 \7"
`,
    reads: [['a', 'café é \\101 \u0007']],
  },
  {
    what: 'characters written as escaped bytes, which are ISO-8859-1 if they are not UTF-8',
    id: 'php_array',
    text: String.raw`<?php return ['a' => "1\xc2\xa0000 caf\303\251 caf\xe9 \\x41"];`,
    reads: [['a', '1\u00a0000 café café \\x41']],
  },
  {
    what: 'own members before merged ones, wherever they are, and earlier merged ones before later',
    id: 'yml',
    text: 'en:\n  a: &a\n    x: "1"\n    y: "2"\n  b:\n    x: own\n    <<: *a\n  c:\n    <<: [*a, { x: late, z: "3" }]\n  "<<": text\n',
    reads: [
      ['a.x', '1'],
      ['a.y', '2'],
      ['b.x', 'own'],
      ['b.y', '2'],
      ['c.x', '1'],
      ['c.y', '2'],
      ['c.z', '3'],
      ['<<', 'text'],
    ],
    locale: 'en',
  },
  {
    what: 'numbers of entries, also behind those that PHP computes',
    id: 'php_array',
    text: "<?php return ['l' => ['a', f(), 'b'], 'm' => [7 => g(), 'c']];\n",
    reads: [
      ['l.0', 'a'],
      ['l.2', 'b'],
      ['m.8', 'c'],
    ],
    problems: ['This entry is not made of literals alone.', 'This entry is not made of literals alone.'],
  },
  {
    what: 'numbers that PHP gives to entries without a key',
    id: 'php_array',
    text: "<?php\ndeclare(strict_types=1);\nreturn array('x', 5 => 'y', 'z', 3 => 'w', 'v', 'k' => ['p', 'q'],);\n",
    reads: [
      ['0', 'x'],
      ['5', 'y'],
      ['6', 'z'],
      ['3', 'w'],
      ['7', 'v'],
      ['k.0', 'p'],
      ['k.1', 'q'],
    ],
  },
  {
    what: 'an array of PHP that has a name before it is returned',
    id: 'php_array',
    text: "<?php\n$lang = array(\n  'a' => 'A',\n);\n\nreturn $lang;\n",
    reads: [['a', 'A']],
  },
  ...[
    "if (!defined('APP')) { die(); }",
    "if ( ! defined( 'APP' ) ) exit;",
    "defined('APP') OR exit('No (direct) access');",
  ].map(guard => ({
    what: `an array of PHP behind a guard: ${guard}`,
    id: 'php_array',
    text: `<?php\n/* German */\n${guard}\n\nreturn array('a' => 'A');\n`,
    reads: [['a', 'A']] as const,
  })),
  {
    what: 'literals among calls',
    id: 'php_array',
    text: "<?php\nreturn ['a' => f('x', ['y']), 'b' => 'B', c() => 'C'];\n",
    reads: [['b', 'B']],
    problems: ['This entry is not made of literals alone.', 'This entry is not made of literals alone.'],
  },
  {
    what: 'plural units by number or name, and none without either',
    id: 'xlf',
    code: 'ru',
    text: `<xliff version="1.2"><file target-language="ru" original="x"><body>
      <group restype="x-gettext-plurals" id="n">
        <trans-unit id="n[0]"><source>s</source><target>1</target></trans-unit>
        <trans-unit id="n[1]"><source>s</source><target>2</target></trans-unit>
        <trans-unit id="n[9]"><source>s</source><target>no such form</target></trans-unit>
        <trans-unit id="n[one] note"><source>s</source><target>no form</target></trans-unit>
        <trans-unit id="n[other]"><source>s</source><target>x</target></trans-unit>
      </group>
      <trans-unit id="p"><source>not translated</source></trans-unit>
    </body></file></xliff>`,
    reads: [['n', { one: '1', few: '2', other: 'x' }]],
    locale: 'ru',
  },
  {
    what: 'forms by the names of units, and segments joined',
    id: 'xliff_2',
    code: 'de',
    text: `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f">
      <group id="g" type="localens:plural">
        <unit id="1"><segment><source>a</source><target>no form</target></segment></unit>
        <unit id="2" name="other"><segment><source>b</source><target>B</target></segment></unit>
      </group>
      <group id="h">
        <unit id="u"><segment><source>x</source><target>X</target></segment><ignorable><source> </source><target> </target></ignorable></unit>
        <unit id="v"><segment><source>not translated</source></segment></unit>
      </group>
    </file></xliff>`,
    reads: [
      ['g', { other: 'B' }],
      ['u', 'X '],
    ],
    locale: 'de',
  },
  {
    what: 'the root with the name of the locale before that with its code',
    id: 'yml',
    name: 'English',
    text: 'en:\n  a: code\nEnglish:\n  a: name\n',
    reads: [['a', 'name']],
    problems: ["'en' is not the locale of this file."],
    locale: 'English',
  },
  {
    what: 'the root of the locale beside one that aliases repeat',
    id: 'yml',
    name: 'en',
    text: 'kinds: &kinds\n  a: A\nen:\n  shop: *kinds\n  b: B\n',
    reads: [
      ['shop.a', 'A'],
      ['b', 'B'],
    ],
    locale: 'en',
  },
  {
    what: 'the root with the code of the locale where none has its name',
    id: 'yml',
    name: 'English',
    text: 'fr:\n  a: other\nen:\n  a: code\n',
    reads: [['a', 'code']],
    problems: ["'fr' is not the locale of this file."],
    locale: 'en',
  },
  {
    what: 'the only root, whatever its name; keys that are no texts are told of',
    id: 'yml',
    text: 'anything:\n  a: {}\n  b:\n    1: x\n  ? [x]\n  : y\n',
    reads: [['b.1', 'x']],
    problems: ['Only texts can be keys.'],
    locale: 'anything',
  },
  {
    what: 'quoted texts whose further lines are indented no more than their key',
    id: 'yml_symfony',
    text: "a: '\none  \n  two\n\n\nthree'\nb:\n  c: \"it's\r\n  \\\"so\\\"\"\n  d: 'it''s\n  e'\n",
    reads: [
      ['a', ' one two\n\nthree'],
      ['b.c', 'it\'s "so"'],
      ['b.d', "it's e"],
    ],
  },
  {
    what: 'choices that begin with their form, each form once',
    id: 'yml_symfony',
    text: 'a: "say one: x|other: y"\nb: "one: x|other: y || z"\nc: "one: x|one: y"\nd: "some: x|other: y"\n',
    reads: [
      ['a', 'say one: x|other: y'],
      ['b', { one: 'x', other: 'y | z' }],
      ['c', 'one: x|one: y'],
      ['d', 'some: x|other: y'],
    ],
  },
  {
    what: 'values that are no texts, and lists',
    id: 'plist',
    text: '<plist><dict><key>a</key><true/><key>b</key><array><string>x</string><integer>5</integer></array></dict></plist>',
    reads: [
      ['a', 'true'],
      ['b.0', 'x'],
      ['b.1', '5'],
    ],
  },
  {
    what: 'CDATA to the letter, nothing of comments, and nothing that is kept from translation',
    id: 'xml',
    text: `<resources>
      <string name="a"><![CDATA[<b>x</b> &amp;]]></string>
      <string name="b">x <!-- no --> y</string>
      <eat-comment/>
      <skip/>
      <string name="c" translatable="false">z</string>
      <string>no name</string>
      <plurals name="p"><item quantity="one">1</item><item>none</item></plurals>
      <string-array name="l"><item>i</item></string-array>
    </resources>`,
    reads: [
      ['a', '<b>x</b> &amp;'],
      ['b', 'x y'],
      ['p', { one: '1' }],
      ['l.0', 'i'],
    ],
    problems: ['<string> has no name.'],
  },
  {
    what: 'a key alone as its own text',
    id: 'strings',
    text: '"a";\n/* about */ "b" = "c";\n',
    reads: [
      ['a', 'a'],
      ['b', 'c', 'about'],
    ],
  },
  {
    what: 'the forms that have a text, and of variations of other kinds the usual one',
    id: 'strings_catalog',
    code: 'de',
    text: JSON.stringify({
      sourceLanguage: 'en',
      strings: {
        a: {
          localizations: {
            de: {
              variations: {
                plural: {
                  one: { stringUnit: { value: '1' } },
                  other: {},
                  some: { stringUnit: { value: 'x' } },
                },
              },
            },
          },
        },
        b: { localizations: { de: { variations: { device: {} } } } },
        c: {},
        d: { localizations: { de: {} } },
        e: {
          localizations: {
            de: {
              variations: {
                device: {
                  mac: { stringUnit: { value: 'Klicken' } },
                  other: { stringUnit: { value: 'Tippen' } },
                },
              },
            },
          },
        },
        f: {
          localizations: {
            de: {
              variations: {
                width: { '20': { stringUnit: { value: 'Kurz' } }, '40': { stringUnit: { value: 'Länger' } } },
              },
            },
          },
        },
      },
    }),
    reads: [
      ['a', { one: '1' }],
      ['e', 'Tippen'],
      ['f', 'Länger'],
    ],
    problems: ["'b' varies by more than its number."],
  },
  {
    what: 'in the source language names as texts',
    id: 'strings_catalog',
    text: '{"sourceLanguage":"en","strings":{"Hello":{},"b":{"comment":"c","localizations":{"en":{"stringUnit":{"value":"B"}}}}}}',
    reads: [
      ['Hello', 'Hello'],
      ['b', 'B', 'c'],
    ],
  },
  {
    what: 'units with a key and a text in the language',
    id: 'tmx',
    code: 'de',
    text: `<tmx><body>
      <tu><tuv xml:lang="de"><seg>no key</seg></tuv></tu>
      <tu tuid="a"><tuv xml:lang="fr"><seg>f</seg></tuv></tu>
      <tu tuid="b"><prop type="x-other">one</prop><tuv xml:lang="de"><seg>y</seg></tuv></tu>
    </body></tmx>`,
    reads: [['b', 'y']],
  },
  {
    what: 'as many forms as there are, and nothing of what is unfinished',
    id: 'ts',
    code: 'ru',
    text: `<!DOCTYPE TS><TS language="ru"><context>
      <message numerus="yes"><source>n</source><translation><numerusform>1</numerusform><numerusform>2</numerusform></translation></message>
      <message><source>o</source><translation type="unfinished"></translation></message>
      <message><source>e</source><translation></translation></message>
    </context></TS>`,
    reads: [
      ['n', { one: '1', few: '2' }],
      ['e', ''],
    ],
    locale: 'ru',
  },
  {
    what: 'nothing that the code no longer has',
    id: 'ts',
    code: 'de',
    text: `<!DOCTYPE TS><TS language="de"><context>
      <message><source>a</source><translation type="vanished">x</translation></message>
      <message><source>b</source><translation type="obsolete">y</translation></message>
      <message><source>c</source><translation type="unfinished">z</translation></message>
    </context></TS>`,
    reads: [['c', 'z']],
    locale: 'de',
  },
  {
    what: 'in the language of the sources their texts where there are no others, also of forms',
    id: 'ts',
    code: 'en',
    text: `<!DOCTYPE TS><TS language="en_US" sourcelanguage="en"><context>
      <message numerus="yes"><source>%n mail(s)</source><translation type="unfinished"><numerusform></numerusform><numerusform></numerusform></translation></message>
      <message numerus="yes"><source>%n card(s)</source><translation type="unfinished"><numerusform>A card</numerusform><numerusform></numerusform></translation></message>
      <message><source>Open</source><translation type="unfinished"></translation></message>
    </context></TS>`,
    reads: [
      ['%n mail(s)', { one: '%n mail(s)', other: '%n mail(s)' }],
      ['%n card(s)', { one: 'A card', other: '' }],
      ['Open', 'Open'],
    ],
    locale: 'en_US',
  },
  {
    what: 'limits that are numbers, and no empty lines',
    id: 'csv',
    text: 'key_name,plural_suffix,content,description,max_characters\na,,A,about,7\n\nb,,,,\nc,one,1,,x\nc,other,2,,\nd\n',
    reads: [
      ['a', 'A', 'about', 7],
      ['b', ''],
      ['c', { one: '1', other: '2' }],
    ],
    problems: ["'d' has no text."],
  },
  {
    what: 'no forms without the one that whole numbers need in the language',
    id: 'i18next_4',
    code: 'es',
    text: '{"many_to_one":"a","many_to_many":"b","item_one":"c","item_other":"d"}',
    reads: [
      ['many_to_one', 'a'],
      ['many_to_many', 'b'],
      ['item', { one: 'c', other: 'd' }],
    ],
  },
  {
    what: 'forms without the one that only fractions have in the language',
    id: 'i18next_4',
    code: 'ru',
    text: '{"item_one":"a","item_few":"b","item_many":"c"}',
    reads: [['item', { one: 'a', few: 'b', many: 'c' }]],
  },
  {
    what: 'forms by number where a language has more than two',
    id: 'i18next',
    code: 'ru',
    text: '{"item_0":"a","item_1":"b","item_2":"c","x_5":"y"}',
    reads: [
      ['item', { one: 'a', few: 'b', many: 'c' }],
      ['x_5', 'y'],
    ],
  },
  {
    what: 'no forms by number where a language has two',
    id: 'i18next',
    text: '{"item":"a","item_plural":"b","item_0":"c","_plural":"d"}',
    reads: [
      ['item', { one: 'a', other: 'b' }],
      ['item_0', 'c'],
      ['_plural', 'd'],
    ],
  },
  {
    what: 'texts with a name, no other types, and nothing that is kept of controls',
    id: 'resx',
    text: '<root><data name="&gt;&gt;save.Parent"><value>$this</value></data><data name="&gt;&gt;"><value>next</value></data><data><value>x</value></data><data name="a" type="System.Int32"><value>5</value></data><data name="b"><value>B</value><comment>c</comment></data></root>',
    reads: [
      ['>>', 'next'],
      ['b', 'B', 'c'],
    ],
  },
  {
    what: 'messages with an id and a text',
    id: 'go_i18n',
    text: '[{"id":"a","translation":"x"},{"id":"b"},{"translation":"y"},{"id":"c","description":"d","translation":{"one":"1","other":"2"}},5]',
    reads: [
      ['a', 'x'],
      ['c', { one: '1', other: '2' }, 'd'],
    ],
    problems: [
      'A message needs an id and a translation.',
      'A message needs an id and a translation.',
      'A message needs an id and a translation.',
    ],
  },
  {
    what: 'messages that are some, the last of each name',
    id: 'json',
    text: '{"a":{"message":"x"},"b":"c","e":{"description":"f"},"a":{"message":"y","description":"d"}}',
    reads: [['a', 'y', 'd']],
    problems: [
      "'a' is given again further down, which counts.",
      "'b' has no message.",
      "'e' has no message.",
    ],
  },
  {
    what: 'choices by number as one text, and by form as forms',
    id: 'laravel',
    text: "<?php return ['a' => 'one|more', 'b' => '{0} none|[1,*] some', 'c' => 'x|y|z', 'd' => ['e' => 'f']];",
    reads: [
      ['a', { one: 'one', other: 'more' }],
      ['b', '{0} none|[1,*] some'],
      ['c', 'x|y|z'],
      ['d.e', 'f'],
    ],
  },
  {
    what: 'the end of a section, and comments only right above an entry',
    id: 'ini',
    text: '[s]\na="1"\n[]\n; about\nb="2"\n; of nothing\n\nc="3"\n',
    reads: [
      ['s.a', '1'],
      ['b', '2', 'about'],
      ['c', '3'],
    ],
  },
  {
    what: 'contexts as the beginning of keys',
    id: 'gettext',
    code: 'de',
    text: 'msgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"\n\nmsgctxt ""\nmsgid "Open"\nmsgstr "Offen"\n',
    reads: [
      ['menu||Open', 'Öffnen'],
      ['||Open', 'Offen'],
    ],
  },
  {
    what: 'sections, quotes and escapes',
    id: 'ini',
    text: '[s]\na="x\\n\\u0041"\nb=plain ; text\nnothing\n; about\n"q\\"k"="v"\n',
    reads: [
      ['s.a', 'x\nA'],
      ['s.b', 'plain ; text'],
      ['s.q"k', 'v', 'about'],
    ],
    problems: ['key="text" is expected here.'],
  },
  {
    what: 'lines that go on, keys alone and both kinds of comments',
    id: 'properties',
    text: 'a\\ b = c\\\n   d\ne\n! note\n# more\nf:g\\u0041\\t\n',
    reads: [
      ['a b', 'cd'],
      ['e', ''],
      ['f', 'gA\t', 'note\nmore'],
    ],
  },
];
