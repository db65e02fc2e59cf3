import assert from 'node:assert/strict';
import { areSame, compare } from '../../../../src/core/formats/messages/compare.ts';
import {
  distribute,
  type NamespaceFile,
  withPrefix,
} from '../../../../src/core/formats/messages/distribute.ts';
import type { Message } from '../../../../src/core/formats/types.ts';

const keysOf = (messages: readonly Message[] | undefined) => messages?.map(({ key }) => key);

describe('compare', () => {
  it('tells added, changed and removed keys apart, each in its own order', () => {
    const before: Message[] = [
      { key: 'same', content: { one: '1', other: '2' }, description: 'old' },
      { key: 'gone', content: 'x' },
      { key: 'form', content: { one: '1', other: '2' } },
      { key: 'kind', content: 'x' },
    ];
    const after: Message[] = [
      { key: 'new', content: '' },
      { key: 'kind', content: { other: 'x' } },
      { key: 'form', content: { one: '1', other: '3' } },
      { key: 'same', content: { other: '2', one: '1' } },
    ];
    const result = compare(before, after);
    assert.deepEqual(keysOf(result.added), ['new']);
    assert.deepEqual(
      result.changed.map(({ key }) => key),
      ['kind', 'form'],
    );
    assert.deepEqual(keysOf(result.removed), ['gone']);
    assert.equal(areSame(before, after), false);
    assert.equal(areSame(before, [...before].reverse()), true);
  });

  it('counts the last of several messages with one key, and no other', () => {
    const once: Message[] = [{ key: 'a', content: '2' }];
    const twice: Message[] = [{ key: 'a', content: '1' }, ...once];
    assert.deepEqual(compare(twice, once), { added: [], changed: [], removed: [] });
    assert.equal(areSame(twice, once), true);
    assert.equal(areSame(once, twice), true);
    assert.equal(areSame(once, twice.toReversed()), false);
  });

  it('holds lists of other lengths for different', () => {
    const some: Message[] = [{ key: 'a', content: '' }];
    const more: Message[] = [...some, { key: 'b', content: '' }];
    assert.equal(areSame(some, more), false);
    assert.equal(areSame(more, some), false);
    assert.equal(areSame(more, [...some, { key: 'c', content: '' }]), false);
  });
});

describe('distribute', () => {
  const file = (
    path: string,
    prefix: string,
    isDefaultNamespace: boolean,
    keys: string[] = [],
  ): NamespaceFile => ({
    path,
    prefix,
    isDefaultNamespace,
    keys: new Set(keys),
  });
  const messages = ['cart:title', 'cart:a:b', 'hello', 'devise.ok', 'cart'].map(key => ({
    key,
    content: key,
  }));

  it('takes the namespace off, and gives keys that name none to the default file', () => {
    const files = distribute(messages, [
      file('en/translation.json', '', true),
      file('en/cart.json', 'cart:', false),
    ]);
    assert.deepEqual(keysOf(files.get('en/cart.json')), ['title', 'a:b']);
    assert.deepEqual(keysOf(files.get('en/translation.json')), ['hello', 'devise.ok', 'cart']);
  });

  it('leaves keys in the file that has them', () => {
    const files = distribute(messages, [
      file('config/locales/devise.en.yml', '', true, ['devise.ok']),
      file('config/locales/en.yml', '', true, ['hello']),
    ]);
    assert.deepEqual(keysOf(files.get('config/locales/devise.en.yml')), ['devise.ok']);
    assert.equal(files.get('config/locales/en.yml')?.length, 4);
  });

  it('gives to none what no file takes', () => {
    const files = distribute(messages, [file('en/cart.json', 'cart:', false)]);
    assert.deepEqual(keysOf(files.get('en/cart.json')), ['title', 'a:b']);
  });

  it('is undone by the prefix', () => {
    assert.deepEqual(withPrefix({ key: 'title', content: '' }, 'cart:'), { key: 'cart:title', content: '' });
  });
});
