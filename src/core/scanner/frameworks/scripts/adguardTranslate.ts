import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `getMessage(key, values?)` */
const getMessage: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** `getPlural(key, number, values?)`, which gives the text its number. */
const getPlural: TranslatorRule = { is: 'translator', values: [{ argument: 1 }, { argument: 2 }] };

const translator: ObjectRule = { is: 'object', members: { getMessage, getPlural } };
const creates: FactoryRule = { is: 'factory', gives: translator };

/** AdGuard's library for all of its applications: https://github.com/AdguardTeam/translate */
export const adguardTranslate: Framework = {
  id: 'adguard-translate',
  name: '@adguard/translate',
  detect: { dependencies: { npm: ['@adguard/translate'] } },
  words: ['getMessage', 'getPlural'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      translator,
      reactTranslator: translator,
      intl: translator,
      translate: {
        is: 'object',
        members: {
          createTranslator: creates,
          createReactTranslator: creates,
          createPreactTranslator: creates,
        },
      },
    },
  },
};
