import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';
import { laravel } from './laravel.ts';

/** `trans(key, replacements?)` and `trans_choice(key, number, replacements?)` */
const one: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const choice: TranslatorRule = { is: 'translator', count: [{ argument: 1 }], values: [{ argument: 2 }] };

const names: Readonly<Record<string, ScriptValue>> = {
  __: one,
  trans: one,
  trans_choice: choice,
  Lang: {
    is: 'object',
    members: { get: one, has: one, trans: one, choice, transChoice: choice },
  },
};

/**
 * What gives the scripts of a page Laravel's texts mostly has the names that PHP has, in Blade's pages too:
 * https://github.com/rmariuzzo/Lang.js
 */
export const laravelPages: Framework = {
  id: 'laravel-pages',
  name: "Laravel's functions in scripts",
  detect: { dependencies: laravel.detect.dependencies ?? {}, isBeside: true },
  words: ['__(', 'trans', 'Lang.'],
  naming: { keySeparator: '.' },
  script: { languages: ['blade'], names },
};
