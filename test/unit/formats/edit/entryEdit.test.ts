import assert from 'node:assert/strict';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';
import { checkUpdate, messagesOf } from './checkUpdate.ts';

describe('editing files of entries', () => {
  it('properties: keeps comments, separators and continuation lines around what changed', () => {
    checkUpdate(
      'properties',
      '# Shop\n\ntitle : Old\n! note\nlong = one \\\n   two\ngone=x\n\n',
      { title: 'New', long: 'one two', more: 'ü = 1' },
      '# Shop\n\ntitle : New\n! note\nlong = one \\\n   two\nmore=ü = 1\n\n',
    );
  });

  it('properties: puts no new key into a line that is to be continued', () => {
    checkUpdate('properties', 'a=x \\\n', { a: 'x ', b: 'y' }, 'a=x \\\n\nb=y\n');
    checkUpdate('properties', 'a=x\\', { a: 'x', b: 'y' }, 'a=x\\\n\nb=y');
    checkUpdate('properties', 'a=x\\\\\n', { a: 'x\\', b: 'y' }, 'a=x\\\\\nb=y\n');
  });

  it('INI: keeps comments, sections and spacing', () => {
    checkUpdate(
      'ini',
      '; Shop\n[cart]\ntitle = "Old" ; on top\nsub=plain\n',
      { 'cart.title': 'New "one"', 'cart.sub': 'plain' },
      '; Shop\n[cart]\ntitle = "New \\"one\\"" ; on top\nsub=plain\n',
    );
    checkUpdate('ini', '# a\nA="x"\ngone=y\n', { A: 'x', B: 'z' }, '# a\nA="x"\nB="z"\n');
    checkUpdate('ini', 'A="x"\n\n# c=d\n', { A: 'x', B: 'z' }, 'A="x"\nB="z"\n\n# c=d\n');
  });

  it('INI: puts new keys into the section that their names begin with, others before all sections', () => {
    checkUpdate(
      'ini',
      '; Shop\nname=Shop\n\n; The cart\n[cart]\ntitle=Cart\n\n; Its rows\n[cart.row]\n; gone\ngone=x\n; end\n[last]\n',
      {
        name: 'Shop',
        'cart.title': 'Cart',
        'cart.row.add': 'Add',
        'cart.items': { one: 'item', other: 'items' },
        'last.one': '1',
        imprint: 'Imprint',
      },
      '; Shop\nname=Shop\nimprint="Imprint"\n\n; The cart\n[cart]\ntitle=Cart\nitems.one="item"\nitems.other="items"\n\n; Its rows\n[cart.row]\nadd="Add"\n; end\n[last]\none="1"\n',
    );
    checkUpdate('ini', '; a\n[a]\nb=c', { 'a.b': 'c', d: 'e' }, 'd="e"\n; a\n[a]\nb=c');
  });

  it('strings: keeps comments and spacing', () => {
    checkUpdate(
      'strings',
      '/* Title */\n"title"="Old";\n// end\n"b"  =  "c"; // same line\n',
      { title: 'Say "hi"', b: 'c', d: 'e' },
      '/* Title */\n"title"="Say \\"hi\\"";\n// end\n"b"  =  "c"; // same line\n"d" = "e";\n',
    );
  });

  it('strings: a comment behind an entry is not about the next one', () => {
    const { messages } = format('strings').parse('"a" = "1"; // a\n/* b */ "b" = "2";', context('en'));
    assert.deepEqual(
      messages.map(({ description }) => description),
      [undefined, 'b'],
    );
  });

  it('Android: keeps lists, comments, markup and what is not to be translated', () => {
    checkUpdate(
      'xml',
      `<?xml version="1.0"?>
<resources xmlns:tools="http://schemas.android.com/tools">
  <string name="app" translatable="false">Shop</string>
  <!-- Title -->
  <string name="title">Your <b>cart</b></string>
  <string-array name="days">
    <item>Mon</item>
    <item>Tue</item>
  </string-array>
  <plurals name="items">
    <item quantity="one">%d item</item>
    <item quantity="other">%d items</item>
  </plurals>
  <string name="gone">x</string>
</resources>
`,
      {
        title: 'Your <b>cart</b>',
        'days.0': 'Mo',
        'days.1': 'Tue',
        items: { one: 'one', other: "it's %d" },
        fresh: 'a & b',
      },
      `<?xml version="1.0"?>
<resources xmlns:tools="http://schemas.android.com/tools">
  <string name="app" translatable="false">Shop</string>
  <!-- Title -->
  <string name="title">Your <b>cart</b></string>
  <string-array name="days">
    <item>Mo</item>
    <item>Tue</item>
  </string-array>
  <plurals name="items">
    <item quantity="one">one</item>
    <item quantity="other">it\\'s %d</item>
  </plurals>
  <string name="fresh">a &amp; b</string>
</resources>
`,
    );
  });

  it('gettext: keeps header, references, flags and obsolete entries', () => {
    const po = `# Translators
msgid ""
msgstr ""
"Language: de\\n"
"Plural-Forms: nplurals=2; plural=n != 1;\\n"
"X-Tool: other\\n"

#: src/a.c:1
#, c-format
msgid "%d item"
msgid_plural "%d items"
msgstr[0] "%d Ding"
msgstr[1] ""
"%d "
"Dinge"

msgctxt "menu"
msgid "Open"
msgstr "Auf"

#~ msgid "old"
#~ msgstr "alt"
`;
    checkUpdate(
      'gettext',
      po,
      { '%d item': { one: '%d Ding', other: 'viele' }, 'menu||Open': 'Öffnen' },
      po.replace('""\n"%d "\n"Dinge"', '"viele"').replace('"Auf"', '"Öffnen"'),
      context('de'),
    );
    // What goes goes with all of its lines.
    const without = po.replace(/#: src[\s\S]*Dinge"\n/, '');
    checkUpdate('gettext', po, { 'menu||Open': 'Auf' }, without, context('de'));
  });

  it('gettext: what gets a text is no longer fuzzy, the rest stays so', () => {
    checkUpdate(
      'gettext',
      `#, fuzzy, c-format
#| msgid "Opne"
msgid "Open"
msgstr "Auf"

#: a.c:1
#, fuzzy
#| msgid "%d thing"
msgid "%d item"
msgid_plural "%d items"
msgstr[0] "%d Ding"
msgstr[1] "%d Ding"

#, fuzzy
msgid "Close"
msgstr "Zu"
`,
      { Open: 'Auf', '%d item': { one: '%d Sache', other: '' }, Close: '' },
      `#, c-format
msgid "Open"
msgstr "Auf"

#: a.c:1
msgid "%d item"
msgid_plural "%d items"
msgstr[0] "%d Sache"
msgstr[1] ""

#, fuzzy
msgid "Close"
msgstr "Zu"
`,
      context('de'),
    );
  });

  it('gettext: obsolete entries are no part of the next one', () => {
    const po = (entry: string) => `msgid "a"
msgstr "1"

# Former
#~ msgid "old"
#~ msgstr "alt"
${entry}
msgid "c"
msgstr "3"
`;
    const before = po('#. Second\nmsgid "b"\nmsgstr "2"\n');
    checkUpdate('gettext', before, { a: '1', c: '3' }, po(''), context('de'));
    const [, second] = format('gettext').parse(before, context('de')).messages;
    assert.equal(second?.description, 'Second');
  });

  it('gettext: numbers forms as the file does, and drops categories that it has no place for', () => {
    const po = (texts: string, added: string) => `msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 2 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 0);\\n"

#: src/a.c:1
msgid "%d item"
msgid_plural "%d items"
${texts}
${added}`;
    checkUpdate(
      'gettext',
      po('msgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"', ''),
      {
        '%d item': { one: '1', few: '2', many: '5', other: '1,5' },
        fresh: { one: 'x', few: 'y', many: 'z', other: '?' },
      },
      po(
        'msgstr[0] "5"\nmsgstr[1] "2"\nmsgstr[2] "1"',
        '\nmsgid "fresh"\nmsgid_plural "fresh"\nmsgstr[0] "z"\nmsgstr[1] "y"\nmsgstr[2] "x"\n',
      ),
      context('pl'),
    );
  });

  it('refuses to print a file anew that holds more than texts', () => {
    const po = '#: a.c:1\nmsgid "Say it"\nmsgstr ""\n';
    const empty = messagesOf({ 'Say it': '' });
    assert.throws(() => updateText(po, empty, format('gettext'), context('en')), LocaleFileError);
  });

  it('Laravel: drops plural categories that it has no place for, and keeps comments', () => {
    const file = (text: string) => `<?php\nreturn [\n    // Rows\n    'items' => '${text}',\n];\n`;
    const items = { one: '1', few: '2', many: '5', other: '1,5' };
    checkUpdate('laravel', file('a|b|c'), { items }, file('1|2|5'), context('ru'));
  });

  it('Android: a text for other devices stays when its namesake changes', () => {
    const file = (phone: string) => `<resources>
  <string name="a" product="tablet">Tablet</string>
  <string name="a" product="default">${phone}</string>
</resources>
`;
    checkUpdate('xml', file('Phone'), { a: 'Mobile' }, file('Mobile'));
  });

  it('XML: indents new elements like the others, but no line of a text', () => {
    checkUpdate(
      'xml',
      '<resources>\n\t<string name="a">x</string>\n</resources>\n',
      { a: 'x', b: { one: '1', other: '2' } },
      '<resources>\n\t<string name="a">x</string>\n\t<plurals name="b">\n\t\t<item quantity="one">1</item>\n\t\t<item quantity="other">2</item>\n\t</plurals>\n</resources>\n',
    );
    const data = (name: string, value: string) =>
      `\t<data name="${name}" xml:space="preserve">\n\t\t<value>${value}</value>\n\t</data>\n`;
    checkUpdate(
      'resx',
      `<root>\n${data('a', 'x')}</root>`,
      { a: 'x', b: 'y\n    <z>\n    z' },
      `<root>\n${data('a', 'x')}${data('b', 'y\n    &lt;z&gt;\n    z')}</root>`,
    );
  });

  it('XML: puts texts into elements without content', () => {
    checkUpdate(
      'xml',
      '<resources>\n  <!-- A -->\n  <string name="a" />\n</resources>\n',
      { a: 'x' },
      '<resources>\n  <!-- A -->\n  <string name="a">x</string>\n</resources>\n',
    );
    const resx = (value: string) =>
      `<root>\n  <data name="Logo" type="Image"><value>logo.png</value></data>\n  <data name="a">${value}</data>\n</root>`;
    checkUpdate('resx', resx('<value/>'), { a: 'x' }, resx('<value>x</value>'));
  });

  it('PHP and property lists: keep everything around a text that changed', () => {
    const file = "<?php\n// Login\nreturn array(\n  'a' => \"x\", // first\n  'b' => ['c' => 'y'],\n);\n";
    checkUpdate('laravel', file, { a: "it's", 'b.c': 'y' }, file.replace('"x"', "'it\\'s'"));
    const plist = '<plist version="1.0"><dict><!-- A --><key>a</key><string>x</string></dict></plist>\n';
    checkUpdate('plist', plist, { a: '<y>' }, plist.replace('>x<', '>&lt;y&gt;<'));
  });

  it('refuses to rewrite one locale of a file that holds all and is not changed in place', () => {
    const text =
      '<tmx version="1.4"><body><tu tuid="a"><tuv xml:lang="en"><seg>b</seg></tuv></tu></body></tmx>';
    assert.throws(
      () => updateText(text, messagesOf({ a: 'c' }), format('tmx'), context('en')),
      LocaleFileError,
    );
  });

  it('Android: keeps tags of a text as markup when it changes, and takes nothing else for markup', () => {
    const resources = (text: string) => `<resources>\n  <string name="a">${text}</string>\n</resources>\n`;
    checkUpdate(
      'xml',
      resources('Pay <b>now</b>, <xliff:g id="sum">%1$s</xliff:g>'),
      { a: `<xliff:g id="sum">%1$s</xliff:g>: it's <b>due</b> <i>` },
      resources(`<xliff:g id="sum">%1$s</xliff:g>: it\\'s <b>due</b> &lt;i&gt;`),
    );
  });

  it('resx: keeps the schema, images and comments', () => {
    const resx = `<root>
  <resheader name="version"><value>2.0</value></resheader>
  <data name="Logo" type="System.Resources.ResXFileRef"><value>logo.png</value></data>
  <data name="a" xml:space="preserve"><value>old</value><comment>Said first</comment></data>
</root>`;
    checkUpdate('resx', resx, { a: 'x < y' }, resx.replace('old', 'x &lt; y'));
  });
});
