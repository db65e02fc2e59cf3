import type { Framework } from '../../framework.ts';
import type { FactoryRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

const getString: TranslatorRule = { is: 'translator' };

/** Its other methods, which are no texts. */
const method: ScriptValue = { is: 'object', members: {} };
const methods = Object.fromEntries(
  [
    ...['setLanguage', 'getLanguage', 'getInterfaceLanguage', 'getAvailableLanguages'],
    ...['formatString', 'setContent', 'getContent'],
  ].map(name => [name, method]),
);

/** `strings.cart.title`: a path of names to a text, which a method takes as a text: `strings.getString('cart.title')`. */
const texts: ScriptValue = { is: 'keys', isDeep: true, areTexts: true, members: { ...methods, getString } };

/** `new LocalizedStrings({ en, de })` */
const localized: FactoryRule = { is: 'factory', gives: texts };

/** What applications call the object, which they mostly make in a module of their own. */
const usual: ScriptValue = { ...texts, isDeclared: true };

const modules = ['react-localization', 'react-native-localization', 'localized-strings'];

/** Objects whose members are the texts of a locale: https://github.com/stefalda/react-localization */
export const reactLocalization: Framework = {
  id: 'react-localization',
  name: 'react-localization',
  detect: { dependencies: { npm: modules } },
  words: ['ocali', 'trings', 'loc.', 'lang', 'Lang', 'text', 'Text', 'i18n', 'I18n', 'essages'],
  naming: { keySeparator: '.' },
  script: {
    names: Object.fromEntries(
      [
        'loc',
        'strings',
        'Strings',
        'localization',
        'Localization',
        'localizedStrings',
        'localized',
        'lang',
        'Lang',
        'language',
        'texts',
        'Texts',
        'i18n',
        'I18n',
        'messages',
        'translations',
      ].map(name => [name, usual]),
    ),
    exports: Object.fromEntries(
      modules.map(module => [module, { default: localized, LocalizedStrings: localized }]),
    ),
  },
};
