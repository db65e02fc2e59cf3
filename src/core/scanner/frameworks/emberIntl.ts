import type { Framework } from '../framework.ts';
import type { ObjectRule, TranslatorRule } from '../script/rules.ts';

/** `intl.t(key, values?)`: https://ember-intl.github.io/ember-intl/docs/guide/service-api */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], options: ['htmlSafe', 'locale'] };

const intl: ObjectRule = { is: 'object', members: { t, exists: t, getTranslation: t, lookup: t } };

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
  wordsIn: { handlebars: ['~t', ' t ', '{t', '(t'] },
  naming: { keySeparator: '.' },
  script: {
    names: { intl },
    members: { intl },
    types: { IntlService: { gives: intl } },
    exports: {
      'ember-intl/test-support': { t },
      'ember-intl': { t, tKey },
      // Before version 7: `@t('title') declare title`.
      'ember-intl/macros': { t },
    },
  },
  code: { languages: ['handlebars'], helpers: ['t', 'tKey', 't-key', 'format-message'] },
};
