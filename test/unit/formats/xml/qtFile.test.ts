import assert from 'node:assert/strict';
import { discover } from '../../../../src/core/formats/discover/discover.ts';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { LocaleFileError, type Message } from '../../../../src/core/formats/types.ts';
import { qtFile } from '../../../../src/core/formats/xml/qtFile.ts';

const german = { locale: { code: 'de', name: 'de' } };

/** As `lupdate` writes it: the same text in two contexts, one without a translation, one with plural forms. */
function file(cart: string, sum = '<translation type="unfinished"></translation>', mail = 'Eine'): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>CartView</name>
    <message>
        <location filename="../cart.cpp" line="12"/>
        <source>Cart</source>
        <translation>${cart}</translation>
    </message>
    <message>
        <source>Sum &amp; tax</source>
        ${sum}
    </message>
</context>
<context>
    <name>Mail</name>
    <message>
        <source>Cart</source>
        <translation>${cart}</translation>
    </message>
    <message numerus="yes">
        <source>%n mail(s)</source>
        <translation>
            <numerusform>${mail}</numerusform>
            <numerusform>%n E-Mails</numerusform>
        </translation>
    </message>
</context>
</TS>
`;
}

function messages(cart: string, mail = 'Eine'): Message[] {
  return [
    { key: 'Cart', content: cart },
    { key: '%n mail(s)', content: { one: mail, other: '%n E-Mails' } },
  ];
}

describe("Qt's files", () => {
  it('are told from modules of TypeScript, also by names with a locale at their end', async () => {
    const texts: Record<string, string> = {
      'translations/shop_de.ts': file('Warenkorb'),
      'translations/check_in.ts': "export default { title: 'Check in' };",
    };
    const { groups } = await discover(Object.keys(texts), {
      size: async path => Buffer.byteLength(texts[path] ?? ''),
      read: async path => Buffer.from(texts[path] ?? ''),
    });
    assert.deepEqual(
      groups.map(({ formatId, files }) => [formatId, new Set(files.map(({ path }) => path))]),
      [['qt_file', new Set(['translations/shop_de.ts'])]],
    );
  });

  it('keep what the code no longer has as it is, unless the service has it', () => {
    const gone = file('Korb', '<translation type="vanished">Summe</translation>');
    assert.equal(updateText(gone, messages('Tüte'), qtFile, german), gone.replaceAll('>Korb<', '>Tüte<'));
    const wanted = [...messages('Korb'), { key: 'Sum & tax', content: 'Summe' }];
    assert.equal(updateText(gone, wanted, qtFile, german), gone.replace(' type="vanished"', ''));
  });

  it('keep contexts and places when texts change, everywhere where the text stands', () => {
    assert.equal(
      updateText(file('Korb'), messages('Tüte & <b>'), qtFile, german),
      file('Tüte &amp; &lt;b&gt;'),
    );
    assert.equal(
      updateText(file('Korb'), messages('Korb', 'Nur eine'), qtFile, german),
      file('Korb', undefined, 'Nur eine'),
    );
  });

  it('take the forms that they have a place for, of those that the service has', () => {
    const russian = (...forms: string[]) =>
      `<TS version="2.1" language="ru">\r\n<context>\r\n<message numerus="yes">\r\n  <source>%n mail(s)</source>\r\n  <translation>\r\n${forms
        .map(form => `      <numerusform>${form}</numerusform>\r\n`)
        .join('')}  </translation>\r\n</message>\r\n</context>\r\n</TS>\r\n`;
    const content = { one: '%n письмо', few: '%n письма', many: '%n писем', other: '%n письма' };
    const wanted = [{ key: '%n mail(s)', content }];
    const locale = { code: 'ru', name: 'ru' };
    const full = russian('%n письмо', '%n письма', '%n писем');
    assert.equal(updateText(russian('', '', ''), wanted, qtFile, { locale }), full);
    assert.equal(updateText(full, wanted, qtFile, { locale }), full);
  });

  it('take a translation where there was none', () => {
    const wanted = [...messages('Korb'), { key: 'Sum & tax', content: 'Summe' }];
    assert.equal(
      updateText(file('Korb'), wanted, qtFile, german),
      file('Korb', '<translation>Summe</translation>'),
    );
  });

  it('are left alone where messages would come or go, which only the sources decide', () => {
    const refused = (wanted: Message[]) =>
      assert.throws(() => updateText(file('Korb'), wanted, qtFile, german), LocaleFileError);
    refused([...messages('Korb'), { key: 'New', content: 'Neu' }]);
    refused(messages('Korb').slice(1));
  });

  it('say in the language of the sources what these say', () => {
    const untranslated = file('', undefined).replace('language="de"', 'language="en_US"');
    const read = (code: string, told: string) =>
      qtFile
        .parse(untranslated.replace('<TS ', `<TS ${told}`), { locale: { code, name: code } })
        .messages.find(({ key }) => key === 'Sum & tax')?.content;
    assert.equal(read('en', ''), 'Sum & tax');
    assert.equal(read('en-US', 'sourcelanguage="en_US" '), 'Sum & tax');
    assert.equal(read('de', ''), undefined);
    assert.equal(read('en', 'sourcelanguage="fr" '), undefined);
  });
});
