import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  isInKey,
  readsLikeText,
  readsMarkup,
  replacementFor,
  textToExtract,
} from '../../../src/core/insight/extractText.ts';
import { proposeName } from '../../../src/core/insight/proposeName.ts';

/** The source with `|` or `[…]` taken out, and what they selected. */
function marked(source: string) {
  const start = source.search(/[[|]/);
  const end = source.includes(']') ? source.indexOf(']') - 1 : start;
  return { source: source.replace(/[[\]|]/g, ''), selection: { start, end } };
}

function extract(written: string, languageId: string, callee = 't'): readonly [string, string] | undefined {
  const { source, selection } = marked(written);
  const found = textToExtract(source, selection, languageId);
  if (found === undefined) return undefined;
  const { range, text } = replacementFor(source, found, callee, 'key', languageId);
  return [found.text, source.slice(0, range.start) + text + source.slice(range.end)];
}

describe('texts that a key takes the place of', () => {
  const cases: readonly (readonly [string, string, string, string, string?])[] = [
    ['typescriptreact', '<p>Sa|ve</p>', 'Save', "<p>{t('key')}</p>"],
    ['typescriptreact', '<p>\n  [Save it]\n  now\n</p>', 'Save it now', "<p>\n  {t('key')}\n</p>"],
    ['typescriptreact', '<p>Save &amp; go|</p>', 'Save & go', "<p>{t('key')}</p>"],
    ['typescriptreact', '<p>Sa&#xe9; &#99999999;|</p>', 'Saé &#99999999;', "<p>{t('key')}</p>"],
    ['typescriptreact', '<b a={() => 1}>Sa|ve</b>', 'Save', "<b a={() => 1}>{t('key')}</b>"],
    ['typescriptreact', '<p>Don\'t sa|ve it, "now"</p>', 'Don\'t save it, "now"', "<p>{t('key')}</p>"],
    ['typescriptreact', '<p title="Sa|ve" />', 'Save', "<p title={t('key')} />"],
    ['typescriptreact', 'const a = "Sa|ve";', 'Save', 'const a = t("key");'],
    ['typescriptreact', 'const a = b < 1 ? "Sa|ve" : c;', 'Save', 'const a = b < 1 ? t("key") : c;'],
    ['typescriptreact', "<p a={x ? 'Sa|ve' : y} />", 'Save', "<p a={x ? t('key') : y} />"],
    ['typescript', "throw Error('Don\\'t [go]');", "Don't go", "throw Error(t('key'));"],
    ['typescript', 'say(`Sa|ve`)', 'Save', "say(t('key'))"],
    ['vue', '<p>Sa|ve</p>', 'Save', "<p>{{ $t('key') }}</p>", '$t'],
    ['vue', '<p title="Sa|ve">x</p>', 'Save', `<p :title="$t('key')">x</p>`, '$t'],
    ['svelte', '<p>Sa|ve</p>', 'Save', "<p>{$_('key')}</p>", '$_'],
    ['erb', '<p>Sa|ve</p>', 'Save', "<p><%= t('key') %></p>"],
    ['erb', '<a href="<%= a > 1 %>">Sa|ve</a>', 'Save', `<a href="<%= a > 1 %>"><%= t('key') %></a>`],
    ['erb', '<% if a %><p>\n  Sa|ve\n</p>', 'Save', "<% if a %><p>\n  <%= t('key') %>\n</p>"],
    ['html.erb', '<p title="Sa|ve">x</p>', 'Save', `<p title="<%= t('key') %>">x</p>`],
    ['erb', '<%= link_to "Sa|ve", path %>', 'Save', '<%= link_to t("key"), path %>'],
    ['python', "print('Sa|ve')", 'Save', "print(_('key'))", '_'],
  ];
  for (const [languageId, written, text, after, callee] of cases) {
    it(`${languageId}: ${JSON.stringify(written)}`, () => {
      assert.deepEqual(extract(written, languageId, callee), [text, after]);
    });
  }

  it('stand between tags where the language has tags', () => {
    assert.deepEqual(['vue', 'erb', 'ruby', 'typescript'].map(readsMarkup), [true, true, false, false]);
  });

  const refused: readonly (readonly [string, string])[] = [
    ['typescriptreact', '<p>Hello {na|me}</p>'],
    ['typescriptreact', '<p>Hel|lo {name}</p>'],
    ['typescriptreact', '<p>Hel|lo <b>you</b></p>'],
    ['typescriptreact', '<p>Hello <b>you</b> the|re</p>'],
    ['typescriptreact', 'const a: Array<B> = c; sa|y(d)'],
    ['typescriptreact', '<p>12| %</p>'],
    ['typescript', 'const a = `Hello $' + '{na|me}`;'],
    ['typescript', 'const a = b > c |;'],
    ['typescript', "const a = '\\x41|';"],
    ['erb', '<p>Hel|lo <%= name %></p>'],
    ['erb', '<p><%= name %>, hel|lo</p>'],
    ['erb', '<p title="Hel|lo <%= name %>">x</p>'],
    ['erb', '<p><%= na|me %></p>'],
    ['python', '# nothing| here'],
  ];
  for (const [languageId, written] of refused) {
    it(`leaves alone ${languageId}: ${JSON.stringify(written)}`, () => {
      assert.equal(extract(written, languageId), undefined);
    });
  }

  it('lie around the selection, whatever the source', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '{',
      '}',
      '"',
      "'",
      '`',
      '\\',
      '=',
      ' ',
      '\n',
      'a',
      'Text',
      '</p>',
      '<p b=',
    );
    fc.assert(
      fc.property(fc.array(piece), fc.nat(60), fc.nat(10), (pieces, at, length) => {
        const source = pieces.join('');
        const start = Math.min(at, source.length);
        const end = Math.min(start + length, source.length);
        const found = textToExtract(source, { start, end }, 'typescriptreact');
        if (found === undefined) return;
        assert.ok(found.range.start >= 0 && found.range.end <= source.length);
        assert.ok(found.range.start < found.range.end);
        assert.match(found.text, /\p{L}/u);
      }),
    );
  });

  it('are told from names that stand in strings', () => {
    const reads = (written: string) => {
      const { source, selection } = marked(written);
      const found = textToExtract(source, selection, 'typescriptreact');
      return found && readsLikeText(found);
    };
    const forPeople = [
      "a = 'Sa|ve'",
      "a = 'save| it'",
      "a = '保|存'",
      '<p>sa|ve</p>',
      '<p title="Sa|ve it"/>',
    ];
    assert.deepEqual(forPeople.map(reads), [true, true, true, true, true]);
    const names = ["a = 'ut|f-8'", "a = 'GE|T'", "a = './ca|rt'", "a = 'cart.ti|tle'", '<p id="sa|ve"/>'];
    assert.deepEqual(names.map(reads), [false, false, false, false, false]);
  });
});

describe('a text that is a key already', () => {
  it('is told from one beside a key', () => {
    const found = { place: 'string' as const, range: { start: 10, end: 16 }, text: 'title' };
    assert.ok(isInKey(found, [{ range: { start: 11, end: 15 } }]));
    assert.ok(!isInKey(found, [{ range: { start: 3, end: 10 } }, { range: { start: 16, end: 20 } }]));
    assert.ok(!isInKey(found, []));
  });
});

describe('names for keys', () => {
  it('say what the text says, in the way of the neighbours', () => {
    assert.equal(proposeName('Add to cart!', []), 'addToCart');
    assert.equal(proposeName('Add to cart', ['go_back', 'sign_in']), 'add_to_cart');
    assert.equal(proposeName('Add to cart', ['a.go-back', 'a.sign-in', 'b']), 'a.add-to-cart');
    assert.equal(proposeName('Don’t show this message ever again', ['x.y']), 'x.dontShowThisMessage');
    assert.equal(proposeName('Größe', []), 'große');
    assert.equal(proposeName('!', []), 'text');
  });
});
