import assert from 'node:assert/strict';
import { missingPlaceholders } from '../../../src/core/insight/missingPlaceholders.ts';

describe('insight: placeholders that a text lacks', () => {
  for (const [source, text, missing] of [
    ['Remove {{ product }} of {{count}}', '{{count}} entfernen', ['{{ product }}']],
    ['Hi {name}', 'Hallo', ['{name}']],
    ['{n, plural, one {# day} other {# days}}', '{n} Tage', []],
    ['{n, plural, one {{a} day} other {{b} of # days}}', '{n, plural, other {# {a}}}', []],
    ['{n, plural, one {{a} day} other {{b} of # days}}', '{n, plural, other {#}}', ['{b}']],
    ['%{count} of %<total>d', '%{count}', ['%<total>']],
    ['%s sent %d to %3$s', 'An %3$s', ['%s', '%d']],
    ['%1$s and %2$s', '%2$s und %1$s', []],
    ['10% discount', '10 % Rabatt', []],
    ['Hi <x id="A" equiv-text="{{ a }}"/> <x id="B"/>', 'Hallo <x id="A"/>', ['<x id="B"/>']],
    ['{{.Name}} of {{ .Total }}', '{{.Total}}', ['{{.Name}}']],
    ['%(name)s of %(total)d', '%(total)d', ['%(name)s']],
    ['{{user.name}}', 'Hallo', ['{{user.name}}']],
    ['<b>Hi</b> <0>you</0>, see <link>this</link>', '<0>Du</0>', ['<link>']],
    ['<g id="1">Hi</g> {name}', 'Hallo', ['<g id="1">', '</g>', '{name}']],
  ] as const) {
    it(`are missing in “${text}” for “${source}”`, () =>
      assert.deepEqual(missingPlaceholders(text, source), missing));
  }
});
