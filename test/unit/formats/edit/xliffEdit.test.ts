import { context } from '../messages.ts';
import { checkUpdate } from './checkUpdate.ts';

const xliff12 = (units: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" datatype="plaintext" original="ng2.template">
    <body>
${units}    </body>
  </file>
</xliff>
`;

const xliff20 = (units: string) => `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de">
  <file id="ngi18n" original="ng.template">
${units}  </file>
</xliff>
`;

describe('editing XLIFF', () => {
  it('1.2: keeps sources, markup, states, places and units without a text', () => {
    const units = (title: string, open: string) => `      <trans-unit id="title" datatype="html">
        <source>Hello <x id="INTERPOLATION"/></source>
        <target state="final">Hallo <x id="INTERPOLATION"/></target>
        <context-group purpose="location"><context context-type="linenumber">12</context></context-group>
      </trans-unit>
      <trans-unit id="total" datatype="html">
        <source>Total</source>
        <target state="translated">${title}</target>
        <note priority="1" from="description">Below the cart</note>
      </trans-unit>
      <trans-unit id="open" datatype="html">
        <source>Open</source>${open}
      </trans-unit>
      <trans-unit id="close" datatype="html">
        <source>Close</source>
      </trans-unit>
`;
    checkUpdate(
      'xlf',
      xliff12(units('Summe', '')),
      { title: 'Hallo <x id="INTERPOLATION"/>', total: 'Summe & Steuer', open: 'Offen' },
      xliff12(units('Summe &amp; Steuer', '\n        <target>Offen</target>')),
      context('de'),
    );
  });

  it('1.2: keeps tags of the unit as markup in a new text, and takes nothing else for markup', () => {
    const unit = (target: string) => `      <trans-unit id="hello">
        <source>Hello <x id="NAME" equiv-text="{{ name }}"/>, <g id="1">look</g></source>${target}
      </trans-unit>
`;
    const tags = '<x id="NAME" equiv-text="{{ name }}"/>';
    for (const [text, written] of [
      [`${tags}: <g id="1">schau</g> & <b>`, `${tags}: <g id="1">schau</g> &amp; &lt;b&gt;`],
      ['</g><g id="1">', '&lt;/g&gt;&lt;g id="1"&gt;'],
    ] as const) {
      for (const before of ['', '\n        <target>Hallo</target>', '\n        <target/>']) {
        checkUpdate(
          'xlf',
          xliff12(unit(before)),
          { hello: text },
          xliff12(unit(`\n        <target>${written}</target>`)),
          context('de'),
        );
      }
    }
  });

  it('1.2: fills an empty target, adds units at the end and removes those that are gone', () => {
    checkUpdate(
      'xlf',
      xliff12(`      <trans-unit id="a"><source>A</source><target/></trans-unit>
      <trans-unit id="gone"><source>G</source><target>G</target></trans-unit>
`),
      { a: 'x', fresh: 'y' },
      xliff12(`      <trans-unit id="a"><source>A</source><target>x</target></trans-unit>
      <trans-unit id="fresh" resname="fresh" xml:space="preserve">
        <source>y</source>
        <target>y</target>
      </trans-unit>
`),
      context('de'),
    );
  });

  it('1.2: sets the forms of a plural group', () => {
    const group = (
      one: string,
    ) => `      <group id="items" restype="x-gettext-plurals" resname="items"><note>Counted</note>
        <trans-unit id="items[0]"><source>item</source><target>${one}</target></trans-unit>
        <trans-unit id="items[1]"><source>items</source><target>Teile</target></trans-unit>
      </group>
`;
    const forms = { one: 'Ding', other: 'Teile' };
    checkUpdate('xlf', xliff12(group('Teil')), { items: forms }, xliff12(group('Ding')), context('de'));
  });

  it('1.2: takes a unit for one text, whatever it says of plurals', () => {
    const unit = (text: string) =>
      `      <trans-unit id="a" restype="x-gettext-plurals"><source>A</source><target>${text}</target></trans-unit>\n`;
    checkUpdate('xlf', xliff12(unit('B')), { a: 'C' }, xliff12(unit('C')), context('de'));
  });

  it('2.0: keeps sources, notes, states and units without a text', () => {
    const units = (total: string, open: string, fresh: string) => `    <unit id="7">
      <notes><note category="location">cart.html:12</note></notes>
      <segment state="final">
        <source>Total <ph id="0"/></source>
        <target>${total}</target>
      </segment>
    </unit>
    <unit id="8">
      <segment>
        <source>Open</source>${open}
      </segment>
    </unit>
    <unit id="9"><segment><source>Close</source></segment></unit>
${fresh}`;
    const space = 'xml:space="preserve"';
    checkUpdate(
      'xliff_2',
      xliff20(units('Summe', '', '')),
      { 7: 'Gesamt', 8: 'Offen', fresh: 'Neu' },
      xliff20(
        units(
          'Gesamt',
          '\n        <target>Offen</target>',
          `    <unit id="u10" name="fresh"><segment><source ${space}>Neu</source><target ${space}>Neu</target></segment></unit>\n`,
        ),
      ),
      context('de'),
    );
  });

  it('2.0: keeps the segments of a unit, and puts a new text into the first', () => {
    const units = (one: string, two: string, title: string) => `    <unit id="steps">
      <notes><note category="location">a.ts:1</note></notes>
      <segment><source>One.</source><target>${one}</target></segment>
      <ignorable><source> </source><target> </target></ignorable>
      <segment><source>Two.</source>${two}</segment>
    </unit>
    <unit id="title"><segment><source>Title</source><target>${title}</target></segment></unit>
`;
    const before = xliff20(units('Eins.', '<target>Zwei.</target>', 'Titel'));
    checkUpdate(
      'xliff_2',
      before,
      { steps: 'Eins. Zwei.', title: 'Name' },
      xliff20(units('Eins.', '<target>Zwei.</target>', 'Name')),
      context('de'),
    );
    checkUpdate(
      'xliff_2',
      before,
      { steps: 'Zuerst, dann', title: 'Titel' },
      xliff20(
        units('Zuerst, dann', '<target></target>', 'Titel').replace(
          '<target> </target>',
          '<target></target>',
        ),
      ),
      context('de'),
    );
  });
});
