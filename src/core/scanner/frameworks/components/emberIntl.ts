import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/**
 * `intl.t(key, values?)`: https://ember-intl.github.io/ember-intl/docs/guide/service-api. Before version 7 `default`
 * named the keys to try next.
 */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['htmlSafe', 'locale', 'default'],
  fallbackKeys: { argument: 1, property: 'default' },
};

const asWritten: TranslatorRule = { ...t, isAsWritten: true };

const intl: ObjectRule = {
  is: 'object',
  members: { t, exists: asWritten, getTranslation: asWritten, lookup: asWritten },
};

const service: FactoryRule = { is: 'factory', only: 'intl', gives: intl };

/** Of before Ember's Octane: `get(this, 'intl').t('title')` (https://api.emberjs.com/ember/3.28/functions/@ember%2Fobject/get). */
const get: FactoryRule = { ...service, onlyArgument: 1 };

/** `getOwner(this).lookup('service:intl').t('title')` */
const lookup: FactoryRule = { ...service, only: 'service:intl' };

/** Marks a key that is handed on: https://ember-intl.github.io/ember-intl/docs/helpers/t-key */
const tKey: TranslatorRule = { is: 'translator' };

/** ember-intl: https://ember-intl.github.io/ember-intl/ */
export const emberIntl: Framework = {
  id: 'ember-intl',
  name: 'ember-intl',
  detect: {
    signs: ['{{t "', "{{t '", '(t "'],
    dependencies: { npm: ['ember-intl'] },
  },
  words: ['intl', '{t ', '(t ', 'format-message', 'tKey'],
  wordsIn: { handlebars: ['~t', ' t ', '{t', '(t', 'format-html-message'] },
  naming: { keySeparator: '.' },
  script: {
    // Whatever the field is called: `@service('intl') texts`, `texts: service('intl')`.
    names: { intl, service, inject: service, get },
    // `this.get('intl').t('title')`
    members: { intl, get: service, lookup },
    types: { IntlService: { gives: intl } },
    exports: {
      'ember-intl/test-support': { t },
      'ember-intl': { t, tKey, translationMacro: t },
      // Before version 7: `@t('title') declare title`.
      'ember-intl/macros': { t },
    },
  },
  code: {
    languages: ['handlebars'],
    // `t-html` is what applications of before `htmlSafe=true` call their own.
    helpers: ['t', 'tKey', 't-key', 't-html', 'format-message', 'format-html-message', 'this.intl.t'],
    fallbackOption: 'default',
  },
};
