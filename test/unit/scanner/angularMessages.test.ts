import assert from 'node:assert/strict';
import { computeMsgId } from '@angular/compiler';
import fc from 'fast-check';
import { angularMessagesTruth, olderAngularMessagesTruth } from '../../../scripts/truth/angularMessages.ts';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { angularMessageId } from '../../../src/core/scanner/hashes/angularMessageId.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

/** What Angular's own compiler makes of each is what is expected. */
const templates = [
  '<h1 i18n>Hello</h1>',
  '<h1 i18n="greeting|for guests">\n  Hello,  dear\n  {{ guest.name }}!\n</h1>',
  '<p i18n="only a description">Hello</p>',
  '<p i18n="greeting|@@own.id">Hello</p>',
  '<p i18n>{{ a }} and {{ b }} and {{ a }}</p>',
  '<p i18n>{{ user.name // i18n(ph="user name") }}</p>',
  '<p i18n>Read <a href="/terms">terms</a>, <a href="/rules">rules</a>, <a href="/terms">again</a></p>',
  '<p i18n><b><b class="x">a</b></b> <i>b</i> <my-icon [name]="x"></my-icon><app-x /></p>',
  '<p i18n>one<br>two<img src="x"><br/></p>',
  '<p i18n> <b>a</b> <!-- no --> <b>b</b> c </p>',
  '<p i18n>a &amp; b&nbsp;c</p>',
  '<div i18n>see <pre> a  b </pre></div>',
  '<p i18n><svg><path d="x" /></svg> Close</p>',
  '<p i18n>{n, plural, =0 {none} =1 {one} other {{{ n }} of <b>{{ all }}</b>}}</p>',
  '<p i18n>\n  {n, plural, =0 { none } other {many}}\n</p>',
  '<p i18n>You have {n, plural, =0 {none} other {{{ n }}}} and {m, select, a {x} other {y}} in {{ box }}</p>',
  '<p i18n>{n, plural, =0 {none} other {some {k, select, a {x} other {{m, plural, other {y}}}}}}</p>',
  '<p i18n>@if (open) {now} @else if (late(x)) {late {{ n }}} @else {never}</p>',
  '<p i18n>@for (a of b; track a) {<b>{{ a }}</b>} @empty {none} @switch (k) { @case (1) {x} @default {y} }</p>',
  '<img i18n-alt="the logo|" alt="Our  {{ name }}" i18n-title title="Two &quot;signs&quot;">',
  '<p i18n><my-icon>a</my-icon>{{a}} b {{ c }}<!-- no --> d &amp; {{ a }}</p>',
  '<p i18n>\n  <b>\n a <!-- no -->\n b {{ n }}</b>\n</p>',
  '<p i18n>{ n , plural , =0 {a {{ b }} <b>c {{ d }}</b>} other { {k, select, x {y}} z} }</p>',
  '<p i18n="m|d">@if (a) {x <b>y</b> {{ z }}}</p>',
  '<p i18n="@@own">See {n, plural, other {all}} <b i18n-title="@@own.title" title="x">of {{ n }}</b> {m, select, a {x}}</p>',
  '<p i18n="@@own">{n, plural, other {all}}</p>',
  '<p i18n="a|b" i18n-title="c|d@@the.title" title="x">y</p>',
  '<p>{n, plural, =0 {none} other {{{ n }} of <b>{{ all }}</b>}}</p>',
  '@if (a) { <b>{ k , select, a {x} other {{m, plural, other {y}}} }</b> } {m, plural, other {z}}',
  '<p i18n>{n, plural, other {a}} b</p> {n, plural, other {c}}<i title="{n, plural, other {d}}"></i>',
];

const rules = { frameworks: [frameworkById('angular-localize')].filter(one => one !== undefined) };

describe("Angular's messages", () => {
  for (const template of templates) {
    it(`has the ids that Angular makes: ${template}`, () => {
      const found = scan(template, 'html', rules);
      for (const [truth, place] of [
        [angularMessagesTruth, 0],
        [olderAngularMessagesTruth, -1],
      ] as const) {
        const expected = truth(template, 'a.html').map(({ offset, name }) => `${offset} ${name}`);
        assert.ok(expected.length > 0);
        assert.deepEqual(
          found.map(({ names, range }) => `${range.start} ${names.at(place)}`).sort(),
          expected.sort(),
        );
      }
    });
  }

  it('hashes any text and meaning as Angular does', () => {
    const signs = fc.constantFrom('a', 'Z', ' ', '0', '{$PH}', 'é', 'ß', '漢', '\u00a0', '😀', '\ud83d');
    const texts = fc.string({ unit: signs, maxLength: 60 });
    fc.assert(
      fc.property(texts, texts, (message, meaning) => {
        assert.equal(angularMessageId(message, meaning), computeMsgId(message, meaning));
      }),
    );
  });

  it('takes nothing for a choice that is none of a text', () => {
    const template = '<p [x]="{a, plural, b}">{{ f({a, plural, b}) }} {a, plural, other {b}</p><p i18n>c</p>';
    assert.deepEqual(
      scan(template, 'html', rules).map(({ key }) => key),
      ['c'],
    );
  });

  it('takes nothing for a message that holds half a page', () => {
    const template = `<section i18n><p i18n>Hello</p>${'<b>x</b>'.repeat(3000)}</section>`;
    assert.deepEqual(
      scan(template, 'html', rules).map(({ key }) => key),
      ['Hello'],
    );
  });
});
