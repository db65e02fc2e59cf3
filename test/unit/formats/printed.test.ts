import assert from 'node:assert/strict';
import type { MessageContent } from '../../../src/core/formats/types.ts';
import { messagesOf } from './checkRewrite.ts';
import { context, format } from './messages.ts';

const counted = { one: '{count} item', other: '{count} items' };
const asIcu = '{count, plural, one {{count} item} other {{count} items}}';

describe('plurals as ICU messages', () => {
  const printed = (id: string, contents: Readonly<Record<string, MessageContent>>) =>
    JSON.parse(format(id).print(messagesOf(contents), context('en')));

  for (const id of ['arb', 'react_simple_json', 'angular_translate']) {
    it(`${id} prints them, and what ICU can not hold as an object of forms`, () => {
      const unpaired = { one: '1 }', other: '{ 2' };
      const { '@@locale': _locale, ...texts } = printed(id, { counted, unpaired, nothing: {}, plain: 'a {' });
      assert.deepEqual(texts, { counted: asIcu, unpaired, nothing: {}, plain: 'a {' });
    });
  }

  it('react_nested_json prints them at the end of their path', () => {
    assert.deepEqual(printed('react_nested_json', { 'cart.items': counted }), { cart: { items: asIcu } });
  });
});
