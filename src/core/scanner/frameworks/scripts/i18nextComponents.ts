import type { ComponentRule } from '../../script/rules.ts';

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * What a call is given besides the values of its text, except what says that it asks for a group or a list
 * (`returnObjects`, `joinArrays`): https://www.i18next.com/translation-function/essentials#overview-options
 */
export const callOptions: readonly string[] = [
  'ns',
  'lng',
  'lngs',
  'fallbackLng',
  'defaultValue',
  ...pluralForms.flatMap(form => [`defaultValue_${form}`, `defaultValue_ordinal_${form}`]),
  'returnDetails',
  'postProcess',
  'postProcessPassResolved',
  'interpolation',
  'formatParams',
  'keyPrefix',
  'keySeparator',
  'nsSeparator',
  'replace',
  'ordinal',
  'skipInterpolation',
  'ignoreJSONStructure',
  'appendNamespaceToCIMode',
];

const withKey: ComponentRule = {
  key: 'i18nKey',
  namespace: 'ns',
  context: 'context',
  translator: 't',
  values: ['values', 'tOptions'],
  options: callOptions,
  count: 'count',
};

/** `<Trans i18nKey>`; without one its content is the key: https://react.i18next.com/latest/trans-component */
const Trans: ComponentRule = {
  ...withKey,
  content: 'i18next',
  otherKey: 'defaults',
  defaultValue: 'defaults',
};

/** Macros, whose content is a text in ICU's notation: https://react.i18next.com/misc/using-with-icu-format */
const icuMacro: ComponentRule = {
  ...withKey,
  modules: ['react-i18next/icu.macro', 'react-i18next/icu.macro.js'],
};

/** `<Trans key options>`: https://github.com/mbarzda/solid-i18next#trans-component */
const solidTrans: ComponentRule = {
  key: 'key',
  values: ['options'],
  options: callOptions,
  modules: ['@mbarzda/solid-i18next'],
};

/** `<IcuTrans i18nKey defaultTranslation content>`: https://react.i18next.com/latest/icutrans-component */
const IcuTrans: ComponentRule = {
  key: 'i18nKey',
  otherKey: 'defaultTranslation',
  namespace: 'ns',
  translator: 't',
  values: ['values'],
  defaultValue: 'defaultTranslation',
};

/** The components of i18next's libraries that have a key of their own. */
export const i18nextComponents: Readonly<Record<string, ComponentRule | readonly ComponentRule[]>> = {
  // https://panter.github.io/vue-i18next/guide/component-interpolation.html
  i18next: { key: 'path' },
  Trans: [icuMacro, solidTrans, Trans],
  TransWithoutContext: Trans,
  IcuTrans,
  IcuTransWithoutContext: IcuTrans,
  Plural: icuMacro,
  Select: icuMacro,
  SelectOrdinal: icuMacro,
  // https://github.com/jvitela/inferno-i18next
  T: { key: 'i18nKey', values: ['interpolation'], modules: ['inferno-i18next', 'inferno-i18next-dess'] },
};
