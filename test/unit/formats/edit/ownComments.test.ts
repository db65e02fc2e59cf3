import assert from 'node:assert/strict';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { context, format } from '../messages.ts';

describe('editing a locale file: comments about a removed entry alone go with it', () => {
  const cases: readonly (readonly [string, string, string, string, string])[] = [
    ['properties', 'right above it', 'a=1\n# b\n! too\nb=2\n# c\nc=3\n', 'a c', 'a=1\n# c\nc=3\n'],
    ['properties', 'with all of several lines', 'a=1\n# b\nb=2 \\\n 3\n', 'a', 'a=1\n'],
    ['properties', 'not behind an empty line', 'a=1\n# b\n\nb=2\n', 'a', 'a=1\n# b\n\n'],
    ['properties', 'not a heading', 'a=1\n\n# Both\nb=2\nc=3\n', 'a c', 'a=1\n\n# Both\nc=3\n'],
    [
      'properties',
      'a heading with all below it',
      'a=1\n\n# Both\nb=2\nc=3\n\nd=4\n',
      'a d',
      'a=1\n\n\nd=4\n',
    ],
    [
      'properties',
      'not the head of the file',
      '# Ours\n# alone\na=1\n# b\nb=2\n',
      'b',
      '# Ours\n# alone\n# b\nb=2\n',
    ],
    ['properties', 'not a ruler', 'a=1\n# Mail\n# ----\n# b\nb=2\n', 'a', 'a=1\n# Mail\n# ----\n'],
    ['properties', 'not a former entry', 'a=1\n#b=old\n# b\nb=2\n', 'a', 'a=1\n#b=old\n'],
    ['properties', 'with CRLF', '\uFEFFa=1\r\n# b\r\nb=2\r\n\r\nc=3', 'a c', '\uFEFFa=1\r\n\r\nc=3'],
    ['ini', 'before a section', 'a=1\n; b\nb=2\n[c]\n; d\nd=4\n', 'a c.d', 'a=1\n[c]\n; d\nd=4\n'],
    [
      'strings',
      'in a block',
      '"a" = "1";\n/* b\n * too */\n"b" = "2";\n\n"c" = "3";\n',
      'a c',
      '"a" = "1";\n\n"c" = "3";\n',
    ],
    [
      'strings',
      'only the last block',
      '"a" = "1";\n/* Mail */\n/* b */\n"b" = "2";\n',
      'a',
      '"a" = "1";\n/* Mail */\n',
    ],
    [
      'strings',
      'in lines, and behind it',
      '"a" = "1"; // a\n// b\n"b" = "2"; /* too */\n',
      'a',
      '"a" = "1"; // a\n',
    ],
    ['strings', 'not a mark', '"a" = "1";\n// MARK: - B\n"b" = "2";\n', 'a', '"a" = "1";\n// MARK: - B\n'],
    [
      'xml',
      'not above what is not translated',
      '<resources>\n  <!-- A -->\n  <string name="a">1</string>\n  <!-- B -->\n  <string name="b">2</string>\n  <!-- C -->\n  <string name="c">3</string>\n  <string name="d" translatable="false">4</string>\n</resources>\n',
      'a',
      '<resources>\n  <!-- A -->\n  <string name="a">1</string>\n  <!-- C -->\n  <string name="d" translatable="false">4</string>\n</resources>\n',
    ],
  ];
  for (const [id, what, before, keys, after] of cases)
    it(`${id}: ${what}`, () => {
      const kept = format(id)
        .parse(before, context('en'))
        .messages.filter(({ key }) => keys.split(' ').includes(key));
      assert.equal(kept.length, keys.split(' ').length);
      assert.equal(updateText(before, kept, format(id), context('en')), after);
    });
});
