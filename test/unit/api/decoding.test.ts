import assert from 'node:assert/strict';
import { DecodingError, type Encoding, encodingOf, TextReader } from '../../../src/core/api/decoding.ts';

describe('text that comes in pieces', () => {
  const text = '{"grüße":"日本 🛒"}';
  const latin = '{"grüße":"ÿ"}';
  const little = Buffer.from(text, 'utf16le');
  const marked = Buffer.from(`\uFEFF${text}`, 'utf16le');
  const samples: readonly (readonly [string, Buffer, Encoding | undefined, string])[] = [
    ['UTF-8', Buffer.from(text), 'UTF-8', text],
    ['UTF-8 that is not named', Buffer.from(text), undefined, text],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), undefined, text],
    ['UTF-16', little, 'UTF-16', text],
    ['UTF-16, big endian', Buffer.from(little).swap16(), 'UTF-16', text],
    ['UTF-16 with a mark', marked, undefined, text],
    ['UTF-16, big endian, with a mark', Buffer.from(marked).swap16(), undefined, text],
    ['ISO-8859-1', Buffer.from(latin, 'latin1'), 'ISO-8859-1', latin],
    ['one byte', Buffer.from('a'), undefined, 'a'],
    ['nothing', Buffer.alloc(0), 'UTF-16', ''],
  ];

  for (const [what, bytes, encoding, expected] of samples) {
    it(`${what}: is the same wherever it is cut`, () => {
      for (let cut = 0; cut <= bytes.length; cut++) {
        const reader = new TextReader(encoding);
        const read = reader.push(bytes.subarray(0, cut)) + reader.push(bytes.subarray(cut));
        assert.equal(read + reader.end(), expected, `cut at ${cut}`);
      }
      const reader = new TextReader(encoding);
      const read = [...bytes].map(byte => reader.push(Uint8Array.of(byte))).join('');
      assert.equal(read + reader.end(), expected, 'byte by byte');
    });
  }

  it('is refused by the name of its encoding', () => {
    const named = (bytes: number[], encoding: Encoding | undefined, expected: Encoding) =>
      assert.throws(
        () => {
          const reader = new TextReader(encoding);
          reader.push(Uint8Array.from(bytes));
          reader.end();
        },
        (error: unknown) => error instanceof DecodingError && error.encoding === expected,
      );
    named([0x61, 0xff], undefined, 'UTF-8');
    named([0x61, 0x00, 0x00, 0xd8], 'UTF-16', 'UTF-16');
  });

  it('is in the encoding that its Content-Type names', () => {
    for (const [type, expected] of [
      ['application/json; charset=utf-8', 'UTF-8'],
      ['text/plain;charset="UTF-16LE"', 'UTF-16'],
      ['text/plain; Charset = iso-8859-1', 'ISO-8859-1'],
      ['text/plain; charset=koi8-r', undefined],
      ['text/plain', undefined],
      [undefined, undefined],
    ] as const)
      assert.equal(encodingOf(type), expected, type);
  });
});
