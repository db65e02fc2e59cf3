import assert from 'node:assert/strict';
import fc from 'fast-check';
import { inlineTagsIn, showTags } from '../../../../src/core/formats/xml/inlineTags.ts';

describe('formats: the inline elements of XLIFF as a person reads them', () => {
  for (const [what, text, shown] of [
    ['by its id', 'Hello <x id="INTERPOLATION"/>!', 'Hello ‹INTERPOLATION›!'],
    ['by its text', 'Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>!', 'Hello {{ name }}!'],
    ['in single quotes', "<x id='A' equiv-text='&#123;&#x7b;a}}'/>", '{{a}}'],
    [
      'a tag without its attributes',
      'Read <x id="START_LINK" ctype="x-a" equiv-text="&lt;a class=&quot;c&quot; href=&quot;/terms&quot;&gt;"/>terms<x id="CLOSE_LINK" ctype="x-a" equiv-text="&lt;/a&gt;"/>.<x id="LINE_BREAK" equiv-text="&lt;br /&gt;"/>',
      'Read <a>terms</a>.<br/>',
    ],
    [
      'by its id where the text is long',
      `<x id="ICU" equiv-text="{count, plural, =0 {nothing} =1 {one thing} other {things}}"/>`,
      '‹ICU›',
    ],
    ['around a part of the text', '<g id="1">bold</g> and <g id="2"/>', '‹1›bold‹/1› and ‹2›'],
    ['one in another', '<g id="1">a<g id="2">b</g>c</g>', '‹1›a‹2›b‹/2›c‹/1›'],
    ['native code', 'Sent <ph id="1">%s</ph> by <ph id="2"/>', 'Sent %s by ‹2›'],
    ['native tags', '<bpt id="1">&lt;b&gt;</bpt>x<ept id="1">&lt;/b&gt;</ept>', '<b>x</b>'],
    ['of XLIFF 2', 'Hello <ph id="0" equiv="INTERPOLATION" disp="{{ name }}"/>', 'Hello {{ name }}'],
    ['of XLIFF 2, by its name', 'Hello <ph id="0" equiv="INTERPOLATION"/>', 'Hello ‹INTERPOLATION›'],
    [
      'of XLIFF 2, around a part',
      '<pc id="0" equivStart="START_LINK" equivEnd="CLOSE_LINK" type="link" dispStart="&lt;a&gt;" dispEnd="&lt;/a&gt;">x</pc>',
      '<a>x</a>',
    ],
    [
      'of XLIFF 2, around a part, by its names',
      '<pc id="0" equivStart="START_B" equivEnd="CLOSE_B">x</pc>',
      '‹START_B›x‹CLOSE_B›',
    ],
    ['no element: a tag of the text', '<b>x</b> <g>y</g> <x/> <ph class="a"></ph>', undefined],
    ['no element: an end without a beginning', 'x</g>', undefined],
    ['no element: half of one', 'a < b <x id="1"', undefined],
    [
      'no element: an entity that there is not',
      '&nope; <x id="&nope;&#9999999;"/>',
      '&nope; ‹&nope;&#9999999;›',
    ],
  ] as const) {
    it(what, () => assert.equal(showTags(text), shown ?? text));
  }

  it('by the ids that they have in every language', () => {
    const text = '<x id="A" equiv-text="{{ a }}"/> <g id="1">b</g> <ph id="0" equiv="C"/>';
    assert.deepEqual(
      inlineTagsIn(text).map(({ id, written, start, end }) => [id, written === text.slice(start, end)]),
      [
        ['A', true],
        ['1', true],
        ['/1', true],
        ['0', true],
      ],
    );
  });

  it('in any text, without failing', () => {
    const parts = fc.constantFrom(
      '<',
      '/',
      'g',
      'x',
      ' id="',
      "'",
      '"',
      '>',
      '<g id="1">',
      '</g>',
      '<ph id="1">',
      '&#',
      ';',
      '☂',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 100 }), all => {
        const text = all.join('');
        let at = 0;
        for (const { start, end, written } of inlineTagsIn(text)) {
          assert.ok(start >= at && end > start);
          assert.equal(text.slice(start, end), written);
          at = end;
        }
      }),
    );
  });
});
