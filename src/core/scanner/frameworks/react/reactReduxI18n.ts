import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `I18n.t(key, values?)`: https://github.com/artisavotins/react-redux-i18n */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
/** `I18n.l(value, { dateFormat: 'date.long' })`, whose format is looked up among the texts, or is the format itself. */
const l: TranslatorRule = {
  is: 'translator',
  argument: 1,
  keyProperty: 'dateFormat',
  acceptsText: false,
  onlyPaths: true,
};
const I18n: ObjectRule = { is: 'object', members: { t, l } };

/** react-redux-i18n */
export const reactReduxI18n: Framework = {
  id: 'react-redux-i18n',
  name: 'react-redux-i18n',
  detect: { dependencies: { npm: ['react-redux-i18n'] } },
  words: ['I18n', '<Translate', '<Localize', 'translate('],
  naming: { keySeparator: '.' },
  script: {
    names: { I18n },
    components: { Translate: { key: 'value' } },
    // `<Localize value={date} dateFormat="date.long" />`
    attributes: ['dateFormat'],
    exports: { 'react-redux-i18n': { I18n } },
  },
};
