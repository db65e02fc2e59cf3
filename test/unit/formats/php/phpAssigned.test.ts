import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { phpAssigned } from '../../../../src/core/formats/php/phpArray.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { context, hostileText } from '../messages.ts';

const lines = [
  '<?php',
  '/** $_["no"] = "A comment"; */',
  "if (!defined('APP')) { exit; }",
  "if (empty($lang)) { $lang = ['no' => 'Nothing']; }",
  "$other['no'] = 'Of another variable';",
  '$lang = array_merge($lang, array(',
  "\t'TITLE' => 'Title', // Shown; above",
  "\t'LIST' => array(1 => '%d topic', 2 => '%d topics'),",
  "\t'LATE' => $lang['TITLE'] . '!',",
  '));',
  "$lang['js']['close'] = \"Close;\\n\";",
  "$lang['call'] = sprintf('%s', 'x');",
  "$lang['joined'] = 'One, ' .",
  "  'two';",
  "function helper() { $lang['no'] = 'Local'; }",
  "$lang[\"last\"] = 'It\\'s';",
];
const file = lines.join('\n');

function read(text: string): Record<string, unknown> {
  const { messages } = phpAssigned.parse(text, context('en'));
  return Object.fromEntries(messages.map(({ key, content }) => [key, content]));
}

describe('PHP that assigns its texts', () => {
  it('is read where it needs not be run', () => {
    assert.deepEqual(read(file), {
      TITLE: 'Title',
      'LIST.1': '%d topic',
      'LIST.2': '%d topics',
      'js.close': 'Close;\n',
      joined: 'One, two',
      last: "It's",
    });
  });

  it('is read from all the variables that Roundcube loads together', () => {
    const labels = "<?php\n$labels['a'] = 'A';\n$labels['b'] = 'B';\n$messages['c'] = 'C';\n$no['d'] = 'D';";
    assert.deepEqual(read(labels), { a: 'A', b: 'B', c: 'C' });
    assert.deepEqual(read(labels.replaceAll('$labels', '$lang')), { a: 'A', b: 'B' });
  });

  it('says where its keys stand', () => {
    const { messages } = phpAssigned.parse(file, context('en'));
    assert.deepEqual(
      messages.map(({ range }) => file.slice(range?.start, range?.end)),
      ['TITLE', '1', '2', 'close', 'joined', 'last'],
    );
  });

  it('is read whatever a text is', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (first, second) => {
        const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
        const text = `<?php\n$_['a'] = ${quoted(first)};\nif (x(${quoted(second)})) { y(); }\n$_['b'] = ${quoted(second)};\n`;
        assert.deepEqual(read(text), { a: first, b: second });
      }),
    );
  });

  it('ends with its strings, and with its braces', () => {
    assert.throws(() => read("<?php\n$_['a'] = 'b"), LocaleFileError);
    assert.deepEqual(read("<?php\n$_['a'] = 'b'; if (c) {"), { a: 'b' });
    assert.deepEqual(read("<?php } $_['a'] = 'b'; ?> It's text"), { a: 'b' });
  });

  it('is left as it is', () => {
    const wanted = [{ key: 'last', content: 'x' }];
    assert.throws(() => updateText(file, wanted, phpAssigned, context('en')), LocaleFileError);
  });
});
