import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { definesTexts, phpDefined } from '../../../../src/core/formats/php/defined.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

const file = `<?php
/* define('_NO', 'A comment'); */
defined('ROOT') or die('No');
define('_TITLE', 'Title'); // Shown; above
define( "_LATE" , "It's late\\n" ) ;
//define('_NO', 'Gone');
if (!defined('_DIRECTION')) {
    define('_DIRECTION', 'ltr');
}
defined('_OWN') || define('_OWN', 'Own', true);
\\define('_JOINED', 'One, ' .
    'two');
define('_CODE', _TITLE . '!');
define('_NUMBER', 5);
define($prefix . '_NO', 'No name');
define('_TITLE', 'Never');
function helper() { define('_NO', 'Local'); }
?>
`;

function read(text: string): Contents {
  const { messages } = phpDefined.parse(text, context('en'));
  return Object.fromEntries(messages.map(({ key, content }) => [key, content]));
}

function put(text: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), phpDefined, context('en'));
}

describe('PHP that defines its texts as constants', () => {
  it('is read where it needs not be run, the first definition of a name', () => {
    assert.deepEqual(read(file), {
      _TITLE: 'Title',
      _LATE: "It's late\n",
      _DIRECTION: 'ltr',
      _OWN: 'Own',
      _JOINED: 'One, two',
    });
  });

  it('says where its keys stand, and what it cannot read', () => {
    const { messages, problems } = phpDefined.parse(file, context('en'));
    assert.deepEqual(
      messages.map(({ range }) => file.slice(range?.start, range?.end)),
      ['_TITLE', '_LATE', '_DIRECTION', '_OWN', '_JOINED'],
    );
    assert.deepEqual(
      problems.map(({ key, range }) => key ?? file.slice(range.start, range.end)),
      ['_CODE', '_TITLE'],
    );
  });

  it('changes in one text and nothing else', () => {
    const texts = read(file);
    const changed = (key: string, text: string) => put(file, { ...texts, [key]: text });
    assert.equal(changed('_TITLE', "It's"), file.replace("'Title'", String.raw`'It\'s'`));
    assert.equal(changed('_LATE', 'Early'), file.replace(String.raw`"It's late\n"`, "'Early'"));
    assert.equal(changed('_DIRECTION', 'rtl'), file.replace("'ltr'", "'rtl'"));
    assert.equal(changed('_JOINED', 'Three'), file.replace(/'One, ' \.\n.*'two'/, "'Three'"));
    assert.equal(put(file, texts), file);
  });

  it('gets keys behind its last one, and loses them with their lines', () => {
    const { _DIRECTION: _, _OWN: __, ...others } = read(file);
    assert.equal(
      put(file, others),
      file.replace(/if \(!defined\('_DIRECTION[\s\S]*?\n\}\n/, '').replace(/defined\('_OWN.*\n/, ''),
    );
    assert.equal(
      put("<?php\r\ndefine('_A', 'a'); # a\r\n?>", { _A: 'a', _B: 'b\nc' }),
      "<?php\r\ndefine('_A', 'a'); # a\r\ndefine('_B', \"b\\nc\");\r\n?>",
    );
    assert.equal(
      put("<?php define('_A', 'a');", { _A: 'a', _B: 'b' }),
      "<?php define('_A', 'a');\ndefine('_B', 'b');\n",
    );
    const twice = "<?php\ndefine('_A', 'a');\ndefine('_A', 'b');\ndefine('_C', 'c');\n";
    assert.equal(put(twice, { _C: 'c' }), "<?php\ndefine('_C', 'c');\n");
  });

  it('may declare them', () => {
    const declared =
      "<?php\n// c\nconst TITLE = 'Title'; // d\nconst LONG = <<<'EOT'\nOne\nTwo\nEOT;\nconst NO = 5;\nclass A { const NO = 'a'; }\n";
    assert.deepEqual(read(declared), { TITLE: 'Title', LONG: 'One\nTwo' });
    assert.ok(definesTexts("<?php\nconst A = 'a';\nconst B = <<<'E'\nb\nE;\n"));
    assert.equal(
      put(declared, { TITLE: 'New', MORE: 'More', LONG: 'One\nTwo' }),
      declared.replace("'Title'", "'New'").replace('EOT;\n', "EOT;\nconst MORE = 'More';\n"),
    );
  });

  it('has no place for forms', () => {
    assert.throws(() => put(file, { ...read(file), _TITLE: { one: 'a', other: 'b' } }), LocaleFileError);
  });

  it('ends with its strings', () => {
    assert.throws(() => read("<?php\ndefine('_A', 'a"), LocaleFileError);
    assert.deepEqual(read("<?php\ndefine('_A', 'a'); define('_B', 'b'"), { _A: 'a' });
    assert.deepEqual(read("<?php define('_A', 'a') ?> define('_B', 'b');"), { _A: 'a' });
  });

  it('says what it is given, and keeps what stands around', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostileText, (first, second, third) => {
        const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;
        const rest = `if (x(${quoted(second)})) { define('_NO', 'a'); }\n`;
        const before = `<?php\n# c\ndefine('_A', ${quoted(first)});\n${rest}define('_B', 'b'); // d\n`;
        assert.deepEqual(read(before), { _A: first, _B: 'b' });
        const after = put(before, { _A: second, _B: 'b', _C: third });
        assert.deepEqual(read(after), { _A: second, _B: 'b', _C: third });
        assert.ok(after.startsWith("<?php\n# c\ndefine('_A', "));
        assert.ok(after.includes(`${rest}define('_B', 'b'); // d\n`));
      }),
    );
  });

  it('is told from other code', () => {
    assert.ok(definesTexts("<?php\n  define('_A', 'a');\r\n\\define('_B', 'b');\r\nsetlocale(1, 'de');"));
    assert.ok(!definesTexts("<?php\n/*\ndefine('_A', 'a');\n*/\nreturn ['a' => 'b'];"));
    assert.ok(!definesTexts("<?php\ndefine('A', 'a');\nload('b');\nload('c');"));
  });
});
