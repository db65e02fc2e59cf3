import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';
import { partedNames } from '../partedNames.ts';

/** `trans(id, parameters?, domain?, locale?)` and `transChoice(id, number, parameters?, domain?, locale?)` */
const trans: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  namespace: [{ argument: 2 }],
};
const transChoice: TranslatorRule = {
  is: 'translator',
  count: [{ argument: 1 }],
  values: [{ argument: 2 }],
  namespace: [{ argument: 3 }],
};

const functions: Readonly<Record<string, ScriptValue>> = { trans, transChoice };
const translator: ObjectRule = { is: 'object', members: functions };

/**
 * What `CART_ITEM_TITLE` may be made of: `cart.item.title`, `cart.item_title`, `cartItemTitle`, `Cart item title`.
 * https://symfony.com/bundles/ux-translator/2.x/index.html
 */
function namesOfConstant(constant: string): readonly string[] {
  const words = constant.toLowerCase().split('_');
  const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return [
    ...partedNames(words, (head, word) => [`${head}.${word}`, `${head}_${word}`]),
    words.join('-'),
    words.join(' '),
    capital(words.join(' ')),
    words.map(capital).join(' '),
    words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
  ];
}

const uxTrans: TranslatorRule = { ...trans, namesOfConstant };
const createTranslator: FactoryRule = {
  is: 'factory',
  gives: { is: 'object', members: { trans: uxTrans } },
};

/**
 * Symfony's texts in scripts: https://github.com/willdurand/BazingaJsTranslationBundle, https://symfony.com/bundles/ux-translator.
 * The last has its function imported from a module of the application, with constants of the keys up to version 2.
 */
export const symfonyScripts: Framework = {
  id: 'symfony-scripts',
  name: 'Symfony in scripts',
  detect: {
    dependencies: {
      npm: ['bazinga-translator', '@symfony/ux-translator'],
      composer: ['willdurand/js-translation-bundle', 'symfony/ux-translator'],
    },
  },
  words: ['trans(', 'transChoice('],
  naming: { keySeparator: '.', defaultNamespace: 'messages' },
  script: {
    names: { Translator: translator, trans: uxTrans, transChoice },
    exports: {
      'bazinga-translator': { default: translator, ...functions },
      '@symfony/ux-translator': { trans: uxTrans, createTranslator },
    },
  },
};
