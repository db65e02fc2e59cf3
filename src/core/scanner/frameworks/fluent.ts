import type { Framework } from '../rules.ts';
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
    dependencies: { npm: ['@fluent/react', '@fluent/dom', '@fluent/bundle'] },
    files: ['**/*.ftl'],
  },
  words: ['l10n', 'Localized'],
  naming: { keySeparator: undefined },
  script: {
    names: { l10n, useLocalization: { is: 'factory', gives: { is: 'object', members: { l10n } } } },
    members: { l10n },
    components: { Localized: { key: 'id', values: ['vars'] } },
    directives: { 'data-l10n-id': { holds: 'text' } },
  },
};
