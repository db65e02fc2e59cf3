import type { Framework } from '../framework.ts';
import type { ObjectRule, TranslatorRule } from '../script/rules.ts';

const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const texts: ObjectRule = {
  is: 'object',
  members: { translate: t, tryTranslate: t, translateHtml: t, t, tr: t, trans: t, localize: t },
};

/** A store of texts that is asked for one: `lang.get('ok_action')`. */
const lang: ObjectRule = {
  is: 'object',
  members: {
    ...texts.members,
    get: t,
    getText: t,
    getTranslation: t,
    getTranslationText: t,
  },
};

/**
 * What applications without a library mostly call their own functions that look texts up: for repositories about which
 * nothing else is known.
 */
export const commonScript: Framework = {
  id: 'common-script',
  name: 'Usual names in JavaScript',
  detect: { dependencies: { npm: [] } },
  words: [
    'ranslat',
    'globalize',
    'localiz',
    'localeString',
    'ocalizedString',
    '_t(',
    '__(',
    'tx(',
    'i18n$',
    'lang.',
  ],
  naming: { keySeparator: '.' },
  script: {
    names: {
      globalize: texts,
      lang,
      translator: texts,
      translations: texts,
      localizer: texts,
      localization: texts,
      translate: t,
      localeString: t,
      localizedString: t,
      getLocalizedString: t,
      _t: t,
      __: t,
      tx: t,
      i18n$: t,
    },
  },
};
