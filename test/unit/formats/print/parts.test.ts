import assert from 'node:assert/strict';
import { allFormats } from '../../../../src/core/formats/registry.ts';
import type { Message } from '../../../../src/core/formats/types.ts';
import { context } from '../messages.ts';

describe('printing in parts', () => {
  const messages = Array.from({ length: 5000 }, (_, index): Message => {
    const key = `shop.group${index % 40}.key${index}`;
    return { key, content: index % 10 === 0 ? { one: `${index} thing`, other: `${index} things` } : key };
  });

  for (const format of allFormats())
    it(`${format.id}: no part is a large one, and together they are the file`, () => {
      const of = { ...context('en'), source: { locale: context('en').locale, messages } };
      const parts = [...format.printParts(messages, of)];
      assert.equal(parts.join(''), format.print(messages, of));
      const longest = Math.max(...parts.map(part => part.length));
      assert.ok(longest < parts.join('').length / 8, `${longest} characters in one part`);
    });
});
