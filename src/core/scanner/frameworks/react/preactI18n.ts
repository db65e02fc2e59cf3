import type { Framework } from '../../framework.ts';
import type {
  ComponentRule,
  FactoryRule,
  ObjectRule,
  ScriptValue,
  TranslatorRule,
} from '../../script/rules.ts';

const modules = ['preact-i18n', 'preact-localization'];

/** `<Text id="news.title" fields={{ name }} plural={n} />`: https://github.com/synacor/preact-i18n#text */
const text: ComponentRule = { key: 'id', values: ['fields'], count: 'plural', modules };

/** `translate(id, scope, dictionary, fields)` */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 3 }],
  defaultValue: [{ argument: 5 }],
};

/** What applications commonly call a hook of their own that gives the function with the dictionary in it. */
const useTranslation: FactoryRule = {
  is: 'factory',
  gives: { is: 'translator', values: [{ argument: 1 }] },
};

/** The texts themselves, as the context of all components has them. */
const dictionary: ScriptValue = { is: 'keys', isDeep: true, areTexts: true };
const intl: ObjectRule = { is: 'object', members: { dictionary } };
const props: ObjectRule = { is: 'object', members: { intl } };

/** preact-i18n, whose components show the text of an id: https://github.com/synacor/preact-i18n */
export const preactI18n: Framework = {
  id: 'preact-i18n',
  name: 'preact-i18n',
  detect: { dependencies: { npm: modules } },
  words: ['<Text', '<MarkupText', 'useText', 'withText', 'ranslat', 'intl'],
  naming: { keySeparator: '.' },
  script: {
    names: { useTranslation, intl, props, this: { is: 'object', members: { props } } },
    components: { Text: text, MarkupText: text },
    definitions: { useText: {}, withText: {} },
    exports: { 'preact-i18n': { translate } },
  },
};
