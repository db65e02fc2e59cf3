import type { Framework } from '../framework.ts';
import type { ObjectRule, TranslatorRule } from '../script/rules.ts';

/** `getString(id, vars?, fallback?)`: https://github.com/projectfluent/fluent.js/wiki/React-Bindings */
const getString: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 2 }],
};
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

/** Project Fluent in React and in the DOM: https://projectfluent.org */
export const fluent: Framework = {
  id: 'fluent',
  name: 'Fluent',
  detect: {
    dependencies: { npm: ['@fluent/react', '@fluent/dom', '@fluent/bundle', 'fluent-vue'] },
    files: ['**/*.ftl'],
  },
  words: ['l10n', 'Localized', '$t', 'fluent', 'Fluent'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      l10n,
      useLocalization: { is: 'factory', gives: { is: 'object', members: { l10n } } },
      useFluent: { is: 'factory', gives: ofVue },
      fluent: ofVue,
      $t,
      $ta: $t,
    },
    members: { l10n, $t, $ta: $t },
    components: {
      Localized: { key: 'id', values: ['vars'] },
      i18n: { key: 'path', values: ['args'] },
    },
    directives: { 'data-l10n-id': { holds: 'text' } },
  },
};
