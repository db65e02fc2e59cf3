import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { messagesJson } from '../../../../src/core/formats/json/messagesJson.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

const before = `{
  "locale": "en-US",
  "messages": {
    "cart": {
      "title": "Cart",
      "sum": ""
    }
  }
}
`;

function read(text: string, code: string): Contents {
  return Object.fromEntries(
    messagesJson.parse(text, context(code)).messages.map(({ key, content }) => [key, content]),
  );
}

describe('JSON below the name of its locale', () => {
  it('is read below the member with the texts', () => {
    assert.deepEqual(read(before, 'en-US'), { 'cart.title': 'Cart', 'cart.sum': '' });
    assert.deepEqual(read('{"lang": "de", "strings": {"a.b": "A"}}', 'de'), { 'a.b': 'A' });
    assert.deepEqual(read('{"Culture": "de", "Texts": {"Menu:Books": "A"}}', 'de'), { 'Menu:Books': 'A' });
  });

  it('changes in its places alone', () => {
    const put = (contents: Contents) =>
      updateText(before, messagesOf(contents), messagesJson, context('en-US'));
    assert.equal(
      put({ 'cart.title': 'Basket', 'cart.sum': '', 'cart.name': 'Name' }),
      before.replace('"Cart"', '"Basket"').replace('"sum": ""', '"sum": "",\n      "name": "Name"'),
    );
    assert.equal(put({ 'cart.title': 'Cart' }), before.replace('"Cart",\n      "sum": ""', '"Cart"'));
  });

  it('is none of another locale, nor with other objects', () => {
    for (const text of [
      before.replace('en-US', 'de'),
      before.replace('messages', 'cart'),
      '{"locale": "en-US", "messages": {}, "more": {}}',
      '[]',
    ])
      assert.throws(() => read(text, 'en-US'), LocaleFileError);
  });

  it('fails on no text otherwise than with its own error', () => {
    fc.assert(
      fc.property(hostileText, text => {
        try {
          messagesJson.parse(text, context('en'));
        } catch (error) {
          assert.ok(error instanceof LocaleFileError);
        }
      }),
    );
  });
});
