import assert from 'node:assert/strict';
import fc from 'fast-check';
import { icuArguments } from '../../../src/core/insight/icu.ts';
import { type Dialect, lackingIn, placeholdersOf } from '../../../src/core/insight/placeholders.ts';

const cases: readonly (readonly [Dialect, string, readonly string[]])[] = [
  ['doubleBraces', 'Hi {{name}}, {{- raw}}, {{ total, currency(EUR) }}', ['name', 'raw', 'total']],
  ['doubleBraces', '{{user.name}} and {{user.age}}', ['user']],
  ['doubleBraces', '$t(cart:title) {single}', []],
  ['icu', 'Hi {name}', ['name']],
  ['icu', "It's {name}'s '{literal}'", ['name']],
  ['icu', '{n, plural, one {# item of {owner}} other {# items}}', ['n', 'owner']],
  ['icu', '{n, plural, one {thing} other {things}}', ['n']],
  ['icu', '{sex, select, male {his {thing}} other {their {thing}}}', ['sex', 'thing']],
  ['icu', '{when, date, short} {n, number, ::currency/EUR}', ['when', 'n']],
  ['icu', 'broken {name', []],
  ['braces', "Hi {name} {0} {'@'}", ['name', '0']],
  ['percentBraces', '%{count} of %<total>d, 100%', ['count', 'total']],
  ['colon', 'Hi :Name, it is 10:30, see a::b, {:page} and :count', ['name', 'count']],
  ['printf', '%s of %2$s and 100%%', ['1$', '2$']],
];

describe('insight: placeholders', () => {
  for (const [dialect, text, names] of cases) {
    it(`${dialect}: ${text}`, () => assert.deepEqual([...placeholdersOf(text, dialect)], names));
  }

  for (const [source, text, lacking] of [
    ['Remove {{ product }} of {{count}}', '{{count}} entfernen', ['{{ product }}']],
    ['Hi {name}', 'Hallo', ['{name}']],
    ['{n, plural, one {# day} other {# days}}', '{n} Tage', []],
    ['%{count} of %<total>d', '%{count}', ['%<total>']],
    ['%s sent %d to %3$s', 'An %3$s', ['%s', '%d']],
    ['%1$s and %2$s', '%2$s und %1$s', []],
    ['10% discount', '10 % Rabatt', []],
    ['Hi <x id="A" equiv-text="{{ a }}"/> <x id="B"/>', 'Hallo <x id="A"/>', ['<x id="B"/>']],
    ['<g id="1">Hi</g> {name}', 'Hallo', ['<g id="1">', '</g>', '{name}']],
  ] as const) {
    it(`are lacking in “${text}” for “${source}”`, () => assert.deepEqual(lackingIn(text, source), lacking));
  }

  it('reads any text as an ICU message without failing', () => {
    const alphabet = fc.constantFrom('{', '}', "'", ',', ' ', 'a', 'plural', '#', '☂');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 200 }), parts => {
        for (const name of icuArguments(parts.join(''))) assert.match(name, /^[\p{L}\p{N}_.-]+$/u);
      }),
    );
  });
});
