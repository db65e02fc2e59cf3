import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `getString(id, vars?, fallback?)`: https://github.com/projectfluent/fluent.js/wiki/React-Bindings */
const getString: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 2 }],
};
const props: ObjectRule = { is: 'object', members: { getString } };
/** The element comes first. */
const onElement: TranslatorRule = { is: 'translator', argument: 1, values: [{ argument: 2 }] };
/** `formatValues([{ id }, 'other'])`: https://github.com/projectfluent/fluent.js/tree/main/fluent-dom */
const several: TranslatorRule = { is: 'translator', keyProperty: 'id', fallbacks: true };

/** fluent-vue's `$t(id, vars?)`: https://fluent-vue.demivan.me/guide/integration */
const $t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const ofVue: ObjectRule = { is: 'object', members: { $t, $ta: $t, format: $t, formatAttrs: $t } };

const l10n: ObjectRule = {
  is: 'object',
  members: {
    getString,
    getElement: onElement,
    formatValue: getString,
    formatValues: several,
    formatMessages: several,
    setAttributes: onElement,
  },
};

/** `bundle.getMessage(id)`: https://projectfluent.org/fluent.js/bundle/classes/fluentbundle.html */
const bundle: ObjectRule = {
  is: 'object',
  members: { getMessage: { is: 'translator' }, hasMessage: { is: 'translator' } },
};

/** Project Fluent in React and in the DOM: https://projectfluent.org */
export const fluent: Framework = {
  id: 'fluent',
  name: 'Fluent',
  detect: {
    dependencies: {
      npm: ['@fluent/react', '@fluent/dom', '@fluent/bundle', 'fluent-vue'],
      pypi: ['fluent.runtime', 'fluent-runtime', 'aiogram-i18n', 'aiogram_i18n', 'fluentogram'],
    },
    files: ['**/*.ftl'],
  },
  wordsIn: { python: ['format_value', 'i18n.get', 'undle.'] },
  words: ['l10n', 'Locali', 'getString(', '$t', 'fluent', 'Fluent', 'v-t:', 'undle.'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      l10n,
      // What a component has from `withLocalization`.
      getString,
      props,
      useLocalization: { is: 'factory', gives: { is: 'object', members: { l10n } } },
      useFluent: { is: 'factory', gives: ofVue },
      fluent: ofVue,
      bundle,
      $t,
      $ta: $t,
    },
    members: { l10n, $t, $ta: $t },
    wrappers: { withLocalization: { is: 'factory', gives: props } },
    types: { FluentBundle: { gives: bundle } },
    components: {
      Localized: { key: 'id', values: ['vars'] },
      i18n: { key: 'path', values: ['args'] },
    },
    directives: {
      'data-l10n-id': { holds: 'text' },
      // https://fluent-vue.demivan.me/api/v-t-directive
      'v-t': { holds: 'argument' },
    },
  },
  code: {
    languages: ['python'],
    calls: [
      // https://projectfluent.org/python-fluent/fluent.runtime/stable/usage.html
      { callees: ['*.format_value'], receiver: /l10n|fluent|locali[sz]|translat/i, values: 1 },
      {
        callees: ['format_value'],
        owner: { types: ['FluentLocalization'], constructors: ['FluentLocalization()'] },
        values: 1,
      },
      { callees: ['bundle.get_message', 'bundle.has_message'] },
      {
        callees: ['get_message', 'has_message'],
        owner: { types: ['FluentBundle'], constructors: ['FluentBundle()'] },
      },
      // https://docs.aiogram.dev/projects/i18n
      { callees: ['i18n.get', '*.i18n.get'], values: 'labels' },
    ],
  },
};
