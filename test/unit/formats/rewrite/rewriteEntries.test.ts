import assert from 'node:assert/strict';
import { rewrite } from '../../../../src/core/formats/rewrite/rewrite.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';
import { checkRewrite, messagesOf } from './checkRewrite.ts';

describe('rewrite files of entries', () => {
  it('properties: keeps comments, separators and continuation lines around what changed', () => {
    checkRewrite(
      'properties',
      '# Shop\n\ntitle : Old\n! note\nlong = one \\\n   two\ngone=x\n\n',
      { title: 'New', long: 'one two', more: 'ü = 1' },
      '# Shop\n\ntitle : New\n! note\nlong = one \\\n   two\nmore=ü = 1\n\n',
    );
  });

  it('INI: keeps comments, sections and spacing', () => {
    checkRewrite(
      'ini',
      '; Shop\n[cart]\ntitle = "Old" ; on top\nsub=plain\n',
      { 'cart.title': 'New "one"', 'cart.sub': 'plain' },
      '; Shop\n[cart]\ntitle = "New \\"one\\"" ; on top\nsub=plain\n',
    );
    checkRewrite('ini', '# a\nA="x"\ngone=y\n', { A: 'x', B: 'z' }, '# a\nA="x"\nB="z"\n');
    checkRewrite('ini', 'A="x"\n\n# c=d\n', { A: 'x', B: 'z' }, 'A="x"\nB="z"\n\n# c=d\n');
  });

  it('INI: puts new keys into the section that their names begin with, others before all sections', () => {
    checkRewrite(
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
      '; Shop\nname=Shop\nimprint="Imprint"\n\n; The cart\n[cart]\ntitle=Cart\nitems.one="item"\nitems.other="items"\n\n; Its rows\n[cart.row]\n; gone\nadd="Add"\n; end\n[last]\none="1"\n',
    );
    checkRewrite('ini', '; a\n[a]\nb=c', { 'a.b': 'c', d: 'e' }, 'd="e"\n; a\n[a]\nb=c');
  });

  it('strings: keeps comments and spacing', () => {
    checkRewrite(
      'strings',
      '/* Title */\n"title"="Old";\n// end\n"b"  =  "c"; // same line\n',
      { title: 'Say "hi"', b: 'c', d: 'e' },
      '/* Title */\n"title"="Say \\"hi\\"";\n// end\n"b"  =  "c";\n"d" = "e";\n // same line\n',
    );
  });

  it('Android: keeps lists, comments, markup and what is not to be translated', () => {
    checkRewrite(
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
    checkRewrite(
      'gettext',
      po,
      { '%d item': { one: '%d Ding', other: 'viele' }, 'menu||Open': 'Öffnen' },
      po.replace('""\n"%d "\n"Dinge"', '"viele"').replace('"Auf"', '"Öffnen"'),
      context('de'),
    );
    // What goes goes with all of its lines.
    const without = po.replace(/#: src[\s\S]*Dinge"\n/, '');
    checkRewrite('gettext', po, { 'menu||Open': 'Auf' }, without, context('de'));
  });

  it('PHP and property lists: keep everything around a text that changed', () => {
    const file = "<?php\n// Login\nreturn array(\n  'a' => \"x\", // first\n  'b' => ['c' => 'y'],\n);\n";
    checkRewrite('laravel', file, { a: "it's", 'b.c': 'y' }, file.replace('"x"', "'it\\'s'"));
    const plist = '<plist version="1.0"><dict><!-- A --><key>a</key><string>x</string></dict></plist>\n';
    checkRewrite('plist', plist, { a: '<y>' }, plist.replace('>x<', '>&lt;y&gt;<'));
  });

  it('refuses to rewrite one locale of a file that holds all and is not changed in place', () => {
    const text =
      '<tmx version="1.4"><body><tu tuid="a"><tuv xml:lang="en"><seg>b</seg></tuv></tu></body></tmx>';
    assert.throws(() => rewrite(text, messagesOf({ a: 'c' }), format('tmx'), context('en')), LocaleFileError);
  });

  it('Android: keeps tags of a text as markup when it changes, and takes nothing else for markup', () => {
    const resources = (text: string) => `<resources>\n  <string name="a">${text}</string>\n</resources>\n`;
    checkRewrite(
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
    checkRewrite('resx', resx, { a: 'x < y' }, resx.replace('old', 'x &lt; y'));
  });
});
