import assert from 'node:assert/strict';
import { readText } from '../../../../src/core/scanner/index/walking/readText.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const text = "t('größe.日本 🛒')";
const marked = `\uFEFF${text}`;

describe('the text of a source file', () => {
  for (const [what, bytes, expected] of [
    ['UTF-8', Buffer.from(text), text],
    ['UTF-8 with a mark', Buffer.from(marked), text],
    ['UTF-16, little endian', Buffer.from(marked, 'utf16le'), text],
    ['UTF-16, big endian', Buffer.from(marked, 'utf16le').swap16(), text],
    ['nothing', Buffer.alloc(0), ''],
    ['one letter', Buffer.from('t'), 't'],
    ['a mark alone', Buffer.from('\uFEFF'), ''],
    ['a zero byte among letters', Buffer.from('t(0)\0'), undefined],
    ['as much as is read', Buffer.from('x'.repeat(100)), 'x'.repeat(100)],
    ['more than is read', Buffer.from('x'.repeat(101)), undefined],
  ] as const) {
    it(what, () => {
      const tree = new TemporaryTree({ 'a.ts': bytes });
      try {
        assert.equal(readText(tree.path('a.ts'), 100), expected);
      } finally {
        tree.remove();
      }
    });
  }

  for (const [what, length, isRead] of [
    ['is there for a file of more than 1 MB, as people write some', 1_600_000, true],
    ['is none for a file of more than 2 MB', 2_200_000, false],
  ] as const) {
    it(what, () => {
      const tree = new TemporaryTree({ 'a.ts': 'x'.repeat(length) });
      try {
        assert.equal(readText(tree.path('a.ts'))?.length, isRead ? length : undefined);
      } finally {
        tree.remove();
      }
    });
  }

  it('is none for what is no file', () => {
    const tree = new TemporaryTree({ 'folder/a.ts': '' });
    try {
      for (const place of ['folder', 'gone.ts']) assert.equal(readText(tree.path(place)), undefined);
    } finally {
      tree.remove();
    }
  });
});
