import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n(key, values?)`: https://meta.discourse.org/t/14882 */
const i18n: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], options: ['defaultValue'] };

const I18n: ObjectRule = { is: 'object', members: { t: i18n, lookup: i18n } };

/** Discourse, its plug-ins and themes; the client's keys are below `js` in the files of the server. */
export const discourse: Framework = {
  id: 'discourse',
  name: 'Discourse',
  detect: {
    dependencies: { npm: ['discourse-i18n', '@discourse/lint-configs', 'discourse-js'] },
    files: ['config/locales/client.en.yml'],
  },
  words: ['i18n', 'I18n'],
  naming: { keySeparator: '.', defaultNamespace: 'js', fallbackNamespaces: ['admin_js'] },
  script: {
    names: { I18n, i18n },
    exports: {
      'discourse-i18n': { default: I18n, i18n },
      I18n: { default: I18n },
      'discourse-common/helpers/i18n': { default: i18n },
    },
  },
  code: { languages: ['handlebars'], helpers: ['i18n'] },
};
