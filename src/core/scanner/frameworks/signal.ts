import type { Framework } from '../framework.ts';
import type { ObjectRule, TranslatorRule } from '../script/rules.ts';

/** `i18n('icu:title', values?)`: https://github.com/signalapp/Signal-Desktop/blob/main/ts/types/I18N.std.ts */
const i18n: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const properties: ObjectRule = { is: 'object', members: { i18n } };

/** Signal's desktop application, whose translator is a function called `i18n`. */
export const signal: Framework = {
  id: 'signal',
  name: 'Signal',
  detect: { dependencies: { npm: ['@signalapp/libsignal-client', '@signalapp/ringrtc'] } },
  words: ['i18n', 'icu:'],
  naming: { keySeparator: undefined },
  script: {
    names: { i18n, props: properties, this: { is: 'object', members: { props: properties, i18n } } },
    members: { i18n },
    components: { I18n: { key: 'id', values: ['components'] } },
    types: { LocalizerType: { gives: i18n } },
  },
};
