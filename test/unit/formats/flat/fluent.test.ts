import assert from 'node:assert/strict';
import fc from 'fast-check';
import { updateText } from '../../../../src/core/formats/edit/updateText.ts';
import { fluent } from '../../../../src/core/formats/flat/fluent.ts';
import { LocaleFileError } from '../../../../src/core/formats/types.ts';
import { type Contents, messagesOf } from '../edit/checkUpdate.ts';
import { context, hostileText } from '../messages.ts';

const file = `# Texts of the menu

-brand = Relay
menu-open = Open { -brand }…
menu-close=Close
  .title = Close the
      menu
  .accesskey = C

## Mail
mail-count =
    { $count ->
        [one] { $count } mail
       *[other] { $count } mails
    }
mail-quote = { "{" } is a brace
wide = { $n ->
 [one] a
*[other] b
}
long =
    First line
      indented

    last line
empty-but =
    .label = Only this
not an entry
    .lost = x
`;

function read(text: string): Contents {
  return Object.fromEntries(
    fluent.parse(text, context('en')).messages.map(({ key, content }) => [key, content]),
  );
}

function put(text: string, contents: Contents): string {
  return updateText(text, messagesOf(contents), fluent, context('en'));
}

describe("Fluent's files", () => {
  it('are read by ids, with attributes behind a dot and placeables as they are written', () => {
    assert.deepEqual(read(file), {
      '-brand': 'Relay',
      'menu-open': 'Open { -brand }…',
      'menu-close': 'Close',
      'menu-close.title': 'Close the\nmenu',
      'menu-close.accesskey': 'C',
      'mail-count': '{ $count ->\n    [one] { $count } mail\n   *[other] { $count } mails\n}',
      'mail-quote': '{ "{" } is a brace',
      wide: '{ $n ->\n [one] a\n*[other] b\n}',
      long: 'First line\n  indented\n\nlast line',
      'empty-but.label': 'Only this',
    });
    const [brand, open] = fluent.parse(file, context('en')).messages;
    assert.equal(file.slice(brand?.range?.start, brand?.range?.end), '-brand');
    assert.equal(file.slice(open?.range?.start, open?.range?.end), 'menu-open');
  });

  it('change in one text and nothing else', () => {
    const texts = read(file);
    const changed = (key: string, text: string) => put(file, { ...texts, [key]: text });
    assert.equal(changed('menu-close', 'Shut'), file.replace('menu-close=Close', 'menu-close= Shut'));
    assert.equal(changed('menu-close.accesskey', 'S'), file.replace('.accesskey = C', '.accesskey = S'));
    assert.equal(changed('long', 'One\nTwo'), file.replace(/First[\s\S]*last line/, 'One\n    Two'));
    assert.equal(
      changed('mail-count', '{ $count ->\n    [one] a\n   *[other] b\n}'),
      file.replace('{ $count } mail\n', 'a\n').replace('{ $count } mails', 'b'),
    );
  });

  it('get keys at their end, and lose them with their lines', () => {
    const { 'menu-open': _, 'menu-close.title': __, ...others } = read(file);
    assert.equal(
      put(file, others),
      file.replace(/menu-open.*\n/, '').replace(/ {2}\.title = Close the\n {6}menu\n/, ''),
    );
    assert.equal(put('a = A', { a: 'A', b: 'B\nC' }), 'a = A\nb =\n    B\n    C');
    assert.equal(put('a = A\r\n', { a: 'A', b: 'B' }), 'a = A\r\nb = B\r\n');
  });

  it('keep their attributes where the text goes', () => {
    const text = 'a = A\n    .label = L\nb = B\n';
    assert.equal(put(text, { 'a.label': 'L', b: 'B' }), text.replace(' A\n', '\n'));
  });

  it('leave no name behind when their text and attributes go', () => {
    const text = 'a = A\n\n# b\nb = B\n    .label = L\n    .title = T\n\n# c\nc =\n    .label = L\nd = D\n';
    assert.equal(put(text, { a: 'A', 'c.label': 'L', d: 'D' }), text.replace(/# b[\s\S]*(?=\n# c)/, ''));
    assert.equal(
      put(text, { a: 'A', b: 'B', 'b.label': 'L', 'b.title': 'T', d: 'D' }),
      text.replace(/c =\n.*\n/, ''),
    );
  });

  it('have no place for forms, nor for an attribute of a new kind', () => {
    assert.throws(() => put('a = A\n', { a: { one: 'a', other: 'b' } }), LocaleFileError);
    assert.throws(() => put('a = A\n', { a: 'A', 'a.label': 'x' }), LocaleFileError);
  });

  it('keep spaces at the ends of a text that Fluent does not take for blank', () => {
    assert.deepEqual(read('a = \u00a0A\u3000 \nb =\n    \u00a0B\n'), { a: '\u00a0A\u3000', b: '\u00a0B' });
    assert.deepEqual(read(put('a = A\n', { a: '\u2028A\u00a0' })), { a: '\u2028A\u00a0' });
  });

  it('say what they are given, or are left as they are', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, more) => {
        const before = '# c\na = A\n    .x = X\nb =\n    B\n';
        try {
          const after = put(before, { a: text, 'a.x': 'X', b: more });
          assert.deepEqual(read(after), { a: text, 'a.x': 'X', b: more });
          assert.ok(after.startsWith('# c\n'));
        } catch (error) {
          assert.ok(error instanceof LocaleFileError);
        }
      }),
    );
  });
});
