import assert from 'node:assert/strict';
import type { MessageContent } from '../../../../src/core/formats/types.ts';
import { messagesOf } from '../edit/checkUpdate.ts';
import { context, format } from '../messages.ts';

const counted = { one: '{count} item', other: '{count} items' };
const asIcu = '{count, plural, one {{count} item} other {{count} items}}';

describe('contexts of gettext', () => {
  it('stand in fields of their own, and so do the plural ids of the source', () => {
    const source = {
      locale: { name: 'en', code: 'en' },
      messages: messagesOf({ 'menu||Open': 'Open', 'menu||file': { one: 'a file', other: '%d files' } }),
    };
    const messages = messagesOf({
      'menu||Open': 'Öffnen',
      'menu||file': { one: 'eine Datei', other: '%d Dateien' },
      'a||b||c': 'x',
      new: { one: '1', other: '2' },
    });
    const [, ...entries] = format('gettext')
      .print(messages, { ...context('de'), source })
      .split('\n\n');
    assert.deepEqual(entries, [
      'msgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"',
      'msgctxt "menu"\nmsgid "file"\nmsgid_plural "%d files"\nmsgstr[0] "eine Datei"\nmsgstr[1] "%d Dateien"',
      'msgctxt "a"\nmsgid "b||c"\nmsgstr "x"',
      'msgid "new"\nmsgid_plural "new"\nmsgstr[0] "1"\nmsgstr[1] "2"\n',
    ]);
  });
});

describe('files without any key', () => {
  const empty: Readonly<Record<string, string>> = {
    simple_json: '{}\n',
    nested_json: '{}\n',
    go_i18n: '[]\n',
    yml: 'en: {}\n',
    php_array: '<?php\n\nreturn [];\n',
    csv: 'key_name,plural_suffix,content,description,max_characters\r\n',
    properties: '',
    strings: '',
  };
  for (const [id, text] of Object.entries(empty)) {
    it(`${id} prints, and reads back`, () => {
      assert.equal(format(id).print([], context('en')), text);
      assert.deepEqual(format(id).parse(text, context('en')).messages, []);
    });
  }
});

describe('plurals as ICU messages', () => {
  const printed = (id: string, contents: Readonly<Record<string, MessageContent>>) =>
    JSON.parse(format(id).print(messagesOf(contents), context('en')));

  for (const id of ['arb', 'react_simple_json', 'angular_translate']) {
    it(`${id} prints them, and what ICU cannot hold as an object of forms`, () => {
      const unpaired = { one: '1 }', other: '{ 2' };
      const { '@@locale': _locale, ...texts } = printed(id, { counted, unpaired, nothing: {}, plain: 'a {' });
      assert.deepEqual(texts, { counted: asIcu, unpaired, nothing: {}, plain: 'a {' });
    });
  }

  it('react_nested_json prints them at the end of their path', () => {
    assert.deepEqual(printed('react_nested_json', { 'cart.items': counted }), { cart: { items: asIcu } });
  });
});
