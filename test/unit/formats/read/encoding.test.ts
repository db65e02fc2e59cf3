import assert from 'node:assert/strict';
import { decodeText, encodeText, losslessText } from '../../../../src/core/formats/plainText/encoding.ts';

const text = '{"grüße":"日本 🛒"}';
const latin = '{"grüße":"Straße"}';
const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
const plain = Buffer.from(text, 'utf16le');

describe('the encoding of a locale file', () => {
  for (const [what, bytes, expected] of [
    ['UTF-8', Buffer.from(text), { text, encoding: 'UTF-8', mark: false }],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), { text, encoding: 'UTF-8', mark: true }],
    ['UTF-16 with a mark', marked, { text, encoding: 'UTF-16', mark: true }],
    [
      'UTF-16, big endian, with a mark',
      Buffer.from(marked).swap16(),
      { text, encoding: 'UTF-16', mark: true },
    ],
    ['UTF-16', plain, { text, encoding: 'UTF-16', mark: false }],
    ['UTF-16, big endian', Buffer.from(plain).swap16(), { text, encoding: 'UTF-16', mark: false }],
    ['ISO-8859-1', Buffer.from(latin, 'latin1'), { text: latin, encoding: 'ISO-8859-1', mark: false }],
    ['nothing', Buffer.alloc(0), { text: '', encoding: 'UTF-8', mark: false }],
    ['two letters', Buffer.from('{}'), { text: '{}', encoding: 'UTF-8', mark: false }],
  ] as const) {
    it(`is told, and kept to: ${what}`, () => {
      const decoded = decodeText(bytes);
      assert.deepEqual(
        { text: decoded.text, encoding: decoded.encoding, mark: decoded.hasByteOrderMark },
        expected,
      );
      assert.ok(encodeText(decoded).equals(bytes));
    });
  }

  const utf8 = Buffer.from('{"size":"Größe für Füße"}');
  for (const [what, bytes, expected] of [
    ['UTF-8', utf8, utf8.toString()],
    ['UTF-8 that was cut within a letter', utf8.subarray(0, utf8.indexOf('ß') + 1), undefined],
    ['UTF-8 in which a byte was written over', Buffer.from(utf8).fill(0xff, 10, 11), undefined],
    ['ISO-8859-1', Buffer.from(latin, 'latin1'), latin],
    ['ISO-8859-1 with letters that stand together', Buffer.from('Âîné «été» Ä«', 'latin1'), 'Âîné «été» Ä«'],
    ['what Windows writes beside it', Buffer.from('l\x92\xe9t\xe9', 'latin1'), 'l\x92été'],
  ] as const) {
    it(`tells text from what is none: ${what}`, () => {
      assert.equal(losslessText(bytes), expected);
    });
  }
});
