import assert from 'node:assert/strict';
import { constantOfJson } from '../../../../src/core/scanner/index/modules/jsonModule.ts';

const text = (value: string) => ({ is: 'text', text: value });
const object = (members: Readonly<Record<string, unknown>>, names = Object.keys(members)) => ({
  is: 'object',
  members: new Map(Object.entries(members)),
  names,
});

describe('what a JSON module says', () => {
  it('are its texts, lists and objects, whatever else stands between them', () => {
    const module = {
      none: null,
      count: 1,
      isOn: true,
      title: 'cart.title',
      all: ['a', null, 2, ['b']],
      at: {},
    };
    assert.deepEqual(
      constantOfJson(JSON.stringify(module)),
      object(
        {
          title: text('cart.title'),
          all: { is: 'list', items: [text('a'), { is: 'list', items: [text('b')] }] },
          at: object({}),
        },
        Object.keys(module),
      ),
    );
    assert.deepEqual(constantOfJson('"cart.title"'), text('cart.title'));
  });

  it('is nothing where it cannot be read or is no text, list or object', () => {
    for (const source of ['', '{ "title": ', 'null', '1']) assert.equal(constantOfJson(source), undefined);
  });

  it('ends where it is so deep that nobody writes keys there', () => {
    const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1) });
    const members = (depth: number) => {
      let count = 0;
      let constant = constantOfJson(JSON.stringify(deep(depth)));
      while (constant?.is === 'object') {
        constant = constant.members.get('a');
        count++;
      }
      return [count, constant?.is];
    };
    assert.deepEqual(members(13), [13, 'text']);
    assert.deepEqual(members(100), [13, undefined]);
  });
});
