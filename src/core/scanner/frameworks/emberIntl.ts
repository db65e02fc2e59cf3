import type { Framework } from '../framework.ts';
import type { ObjectRule, TranslatorRule } from '../script/rules.ts';

/** `intl.t(key, values?)`: https://ember-intl.github.io/ember-intl/docs/guide/service-api */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], options: ['htmlSafe', 'locale'] };

const intl: ObjectRule = { is: 'object', members: { t, exists: t } };

/** ember-intl: https://ember-intl.github.io/ember-intl/ */
export const emberIntl: Framework = {
  id: 'ember-intl',
  name: 'ember-intl',
  detect: {
    signs: ['{{t "', "{{t '", '(t "'],
    dependencies: { npm: ['ember-intl'] },
  },
  words: ['intl', '{t ', '(t ', 'format-message'],
  wordsIn: { handlebars: ['~t', ' t ', '{t', '(t'] },
  naming: { keySeparator: '.' },
  script: {
    names: { intl },
    members: { intl },
    exports: { 'ember-intl/test-support': { t } },
  },
  code: { languages: ['handlebars'], helpers: ['t', 'format-message'] },
};
