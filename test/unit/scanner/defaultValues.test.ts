import assert from 'node:assert/strict';
import { frameworks } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

/** What each usage of a text says where there is no translation, after its key. */
function defaultsIn(text: string, framework: string, languageId: string): readonly string[] {
  const rules = { frameworks: frameworks.filter(({ id }) => id === framework) };
  return scan(text, languageId, rules).map(({ key, defaultValue }) => `${key}: ${defaultValue ?? '–'}`);
}

const texts: ReadonlyArray<
  readonly [framework: string, languageId: string, text: string, ...expected: string[]]
> = [
  [
    'i18next',
    'typescript',
    "t('a', 'Cart'); t('b', { defaultValue: 'Total' }); t('c', { count }); t('d', name)",
    ...['a: Cart', 'b: Total', 'c: –', 'd: –'],
  ],
  [
    'i18next',
    'typescriptreact',
    'const a = <Trans i18nKey="a" defaults="Hello" />; const b = <Trans i18nKey="b" />;',
    ...['a: Hello', 'b: –'],
  ],
  [
    'i18next',
    'typescriptreact',
    '<Trans i18nKey="a">Hello <b>you</b> {{ name }}</Trans>; <Trans i18nKey="b">Hello {other()}</Trans>; <Trans>c</Trans>',
    ...['a: Hello <1>you</1> {{name}}', 'b: –', 'c: –'],
  ],
  [
    'lingui',
    'typescriptreact',
    `import { t, plural, Trans, Plural } from '@lingui/macro'; const name = 'Ann';
    t({ id: 'a', message: \`Hello \${name}\` }); t({ id: 'b', message: plural(n, { one: '# pear', other: '# pears' }) }); t({ id: 'c', message: 'Cart' });
    <Trans id="d">Hello <b>{name}</b></Trans>; <Trans id="e" />; <Plural id="f" value={n} one="# pear" other="# pears" />;`,
    ...['a: Hello {name}', 'b: {n, plural, one {# pear} other {# pears}}', 'c: Cart'],
    ...['d: Hello <0>{name}</0>', 'e: –', 'f: {n, plural, one {# pear} other {# pears}}'],
  ],
  [
    'vue-i18n',
    'vue',
    `<template><p :title="$t('a', 'Cart')">{{ $t('b', 'ja') }}{{ $t('c', 'pt-BR', { n }) }}{{ $t('d', { n }, 'Sum: {n}') }}{{ $t('e', 2, { default: 'Items' }) }}{{ $tc('f', 2, 'ja') }}{{ $tc('g', 'ja') }}</p></template>`,
    ...['a: Cart', 'b: –', 'c: –', 'd: Sum: {n}', 'e: Items', 'f: –', 'g: –'],
  ],
  [
    'formatjs',
    'svelte',
    '<FormattedMessage id="a" defaultMessage="Cart" /><FormattedMessage id="b" /><FormattedMessage defaultMessage={"Sum"} />',
    ...['a: Cart', 'b: –', 'Sum: Sum'],
  ],
  [
    'tolgee',
    'typescriptreact',
    '<T keyName="a">Hello</T>; <T keyName="b" />; <T>c</T>',
    'a: Hello',
    'b: –',
    'c: –',
  ],
  [
    'formatjs',
    'typescript',
    "import { useIntl } from 'react-intl'; useIntl().formatMessage({ id: 'a', defaultMessage: 'Cart' })",
    'a: Cart',
  ],
  [
    'rails',
    'ruby',
    "t('a', default: 'Cart')\nt('b', default: :other)\nt('c')",
    'a: Cart',
    'b: –',
    'other: –',
    'c: –',
  ],
  ['ios', 'swift', 'let a = String(localized: "a", defaultValue: "Cart")', 'a: Cart'],
  ['common-dotnet', 'csharp', 'var a = Loc.Localize("a", "Cart") + Lang.Get("b", "no");', 'a: Cart', 'b: –'],
];

describe('Default values', () => {
  for (const [framework, languageId, text, ...expected] of texts) {
    it(`are those that ${framework} takes in ${languageId}, and no others`, () => {
      assert.deepEqual(defaultsIn(text, framework, languageId), expected);
    });
  }
});
