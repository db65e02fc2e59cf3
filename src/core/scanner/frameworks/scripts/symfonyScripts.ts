import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `trans(id, parameters?, domain?, locale?)` and `transChoice(id, number, parameters?, domain?, locale?)` */
const trans: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  namespace: [{ argument: 2 }],
};
const transChoice: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 2 }],
  namespace: [{ argument: 3 }],
};

const functions: Readonly<Record<string, ScriptValue>> = { trans, transChoice };
const translator: ObjectRule = { is: 'object', members: functions };

/** Symfony's texts in scripts: https://github.com/willdurand/BazingaJsTranslationBundle */
export const symfonyScripts: Framework = {
  id: 'symfony-scripts',
  name: 'Symfony in scripts',
  detect: {
    dependencies: { npm: ['bazinga-translator'], composer: ['willdurand/js-translation-bundle'] },
  },
  words: ['trans(', 'transChoice('],
  naming: { keySeparator: '.', defaultNamespace: 'messages' },
  script: {
    names: { Translator: translator },
    exports: { 'bazinga-translator': { default: translator, ...functions } },
  },
};
