import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `I18n.t(key, values?)`: https://github.com/artisavotins/react-redux-i18n */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const I18n: ObjectRule = { is: 'object', members: { t } };

/** react-redux-i18n */
export const reactReduxI18n: Framework = {
  id: 'react-redux-i18n',
  name: 'react-redux-i18n',
  detect: { dependencies: { npm: ['react-redux-i18n'] } },
  words: ['I18n', '<Translate', 'translate('],
  naming: { keySeparator: '.' },
  script: {
    names: { I18n },
    components: { Translate: { key: 'value' } },
    exports: { 'react-redux-i18n': { I18n } },
  },
};
