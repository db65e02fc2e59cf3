import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `trans(key, replacements?)` and `transChoice(key, number, replacements?)` */
const one: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const choice: TranslatorRule = { is: 'translator', count: [{ argument: 1 }], values: [{ argument: 2 }] };

const ofTemplates: Readonly<Record<string, ScriptValue>> = { $t: one, $tChoice: choice };

const functions: Readonly<Record<string, ScriptValue>> = {
  trans: one,
  wTrans: one,
  transChoice: choice,
  trans_choice: choice,
  wTransChoice: choice,
};

/** https://github.com/xiCO2k/laravel-vue-i18n#using-multiple-instances */
const instance: ScriptValue = { is: 'object', members: functions };

/** Laravel's texts in scripts: https://github.com/xiCO2k/laravel-vue-i18n, https://github.com/EugeneMeles/laravel-react-i18n */
export const laravelScripts: Framework = {
  id: 'laravel-scripts',
  name: 'Laravel in scripts',
  detect: { dependencies: { npm: ['laravel-vue-i18n', 'laravel-react-i18n'] } },
  words: ['$t', 'trans', 'wTrans', 'useLaravelReactI18n'],
  naming: { keySeparator: '.' },
  script: {
    names: ofTemplates,
    members: ofTemplates,
    exports: {
      'laravel-vue-i18n': {
        ...functions,
        I18n: {
          is: 'object',
          members: { ...functions, getSharedInstance: { is: 'factory', gives: instance } },
        },
      },
      'laravel-react-i18n': {
        useLaravelReactI18n: {
          is: 'factory',
          gives: { is: 'object', members: { t: one, tChoice: choice } },
        },
      },
    },
  },
};
