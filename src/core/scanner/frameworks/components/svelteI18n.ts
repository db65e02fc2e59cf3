import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `$_(id, { values, default })` and `$_({ id, … })`: https://github.com/kaisermann/svelte-i18n */
const format: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  values: [
    { argument: 1, property: 'values' },
    { argument: 0, property: 'values' },
  ],
  defaultValue: [
    { argument: 1, property: 'default' },
    { argument: 0, property: 'default' },
  ],
};

/** sveltekit-i18n takes the values themselves: `$t('title', { name })` (https://github.com/sveltekit-i18n/lib/tree/master/docs#t). */
const withValues: TranslatorRule = {
  ...format,
  values: [...(format.values ?? []), { argument: 1 }],
  options: ['values', 'default', 'locale', 'format'],
};

/** `$json('list')` gives what the files have: https://github.com/kaisermann/svelte-i18n/blob/main/docs/Formatting.md */
const asWritten: TranslatorRule = { ...format, isAsWritten: true };

/** Its store, which may be asked without subscribing: `t.get('title')`. */
const store: TranslatorRule = { ...withValues, isStore: true, members: { get: withValues } };

/** The locale comes first: `$l('en', 'title')`. */
const inLocale: TranslatorRule = { ...format, argument: 1, values: [{ argument: 2 }] };
const localeStore: TranslatorRule = { ...inLocale, isStore: true, members: { get: inLocale } };

/** `const { t, l } = new i18n(config)`, perhaps under names of the application's own. */
const instance: ObjectRule = { is: 'object', members: { t: store, l: localeStore } };

const exported: Readonly<Record<string, ScriptValue>> = {
  _: format,
  t: format,
  format,
  json: asWritten,
  unwrapFunctionStore: { is: 'factory', gives: format },
};

/** svelte-i18n and its kin: stores that hold a function. */
export const svelteI18n: Framework = {
  id: 'svelte-i18n',
  name: 'svelte-i18n',
  detect: {
    dependencies: {
      npm: [
        'svelte-i18n',
        // The same stores, made while building: https://github.com/cibernox/svelte-intl-precompile
        'svelte-intl-precompile',
        '@sveltia/i18n',
        'sveltekit-i18n',
        '@sveltekit-i18n/base',
      ],
    },
  },
  words: ['$_', '$t', '$l(', '$format', '_(', '$json', 'i18n', 'ranslations'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      $_: format,
      $t: format,
      $format: format,
      $json: asWritten,
      $l: inLocale,
      // What components are given the function as: `export let i18n`, `gradio.i18n('file.upload')`.
      i18n: format,
    },
    members: { i18n: format },
    definitions: { defineMessages: { key: 'id', defaultValue: 'default' } },
    exports: {
      'svelte/store': { get: { is: 'factory', gives: format, givesArgument: true } },
      'svelte-i18n': exported,
      'svelte-intl-precompile': exported,
      '@sveltia/i18n': exported,
      'sveltekit-i18n': { default: instance },
      '@sveltekit-i18n/base': { default: instance },
      '*i18n*': { _: format, t: store },
      '*translations*': { t: store, l: localeStore },
    },
  },
};
