import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n('icu:title', values?)`: https://github.com/signalapp/Signal-Desktop/blob/main/ts/types/I18N.std.ts */
const text: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** Session's without the signs of its texts: `i18n.stripped('title')`. */
const i18n: TranslatorRule = { ...text, members: { stripped: text } };

const properties: ObjectRule = { is: 'object', members: { i18n } };

/** Signal's desktop application, and Session, which was made of it: their translator is a function called `i18n`. */
export const signal: Framework = {
  id: 'signal',
  name: 'Signal',
  detect: {
    dependencies: {
      npm: ['@signalapp/libsignal-client', '@signalapp/ringrtc', 'libsession_util_nodejs'],
    },
  },
  words: ['i18n', 'icu:', 'tr(', '<Localizer'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      i18n,
      tr: i18n,
      props: properties,
      this: { is: 'object', members: { props: properties, i18n } },
    },
    members: { i18n },
    components: {
      I18n: { key: 'id', values: ['components'] },
      Localizer: { key: 'token', values: ['args'] },
    },
    types: { LocalizerType: { gives: i18n } },
  },
};
