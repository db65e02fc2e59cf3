import assert from 'node:assert/strict';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { context, format } from '../messages.ts';
import { samples } from './readSamples.ts';

describe('files that are read', () => {
  for (const { what, id, text, code = 'en', name = code, reads, problems = [], locale } of samples) {
    it(`${id}: ${what}`, () => {
      const read = format(id).parse(text, context(code, name));
      assert.deepEqual(
        read.messages.map(({ key, content, description, maxCharacters }) => [
          key,
          content,
          ...(description === undefined && maxCharacters === undefined ? [] : [description]),
          ...(maxCharacters === undefined ? [] : [maxCharacters]),
        ]),
        reads,
      );
      assert.deepEqual(
        read.problems.map(({ message }) => message),
        problems,
      );
      assert.equal(read.locale, locale);
    });
  }

  for (const [id, text, message, offset] of [
    ['php_array', "<?php\n$x = ['a' => 'b'];\n", "'return $x;' is expected here.", 25],
    ['php_array', '<?php\nf();\n', "'return [' is expected here.", 6],
    ['php_array', "<?php\nreturn 'a';\n", 'An array is expected to be returned.', 16],
    ['php_array', "<?php\nreturn ['a' => 'b']\n", "';' is expected here.", 26],
    ['yml', 'fr:\n  a: x\nde:\n  a: y\n', "The locale 'en' is expected as the root.", 0],
    [
      'simple_json',
      '{\n  // title\n  "a": "b"\n}',
      "JSON allows no comment. Remove it, or end the file's name with .json5.",
      4,
    ],
    [
      'simple_json',
      '{ "a": "b" } /* end */',
      "JSON allows no comment. Remove it, or end the file's name with .json5.",
      13,
    ],
    ['plist', '<plist><array/></plist>', 'A <plist> with a <dict> is expected.', 0],
    ['plist', '<plist><dict><string>x</string></dict></plist>', 'A <key> is expected here.', 13],
    ['strings', '"a" : "b";\n', "'=' is expected here.", 4],
  ] as const) {
    it(`${id}: ${message}`, () => {
      assert.throws(
        () => format(id).parse(text, context('en')),
        (error: unknown) => {
          assert.ok(error instanceof LocaleFileError);
          assert.deepEqual([error.message, error.offset], [message, offset]);
          return true;
        },
      );
    });
  }
});
