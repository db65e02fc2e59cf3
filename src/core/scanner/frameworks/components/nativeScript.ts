import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `localize(key, ...values)`, in templates `L(key, ...values)` */
const localize: TranslatorRule = { is: 'translator' };
const exported = { localize };

/** NativeScript: https://github.com/NativeScript/plugins/tree/main/packages/localize */
export const nativeScript: Framework = {
  id: 'nativescript',
  name: 'NativeScript',
  detect: { dependencies: { npm: ['@nativescript/localize', 'nativescript-localize'] } },
  words: ['localize', 'L(', '| L', '|L'],
  naming: { keySeparator: '.' },
  script: {
    languages: ['xml'],
    names: { L: localize },
    members: { L: localize },
    exports: {
      '@nativescript/localize': exported,
      'nativescript-localize': { ...exported, default: localize },
      'nativescript-localize/localize': exported,
    },
    pipes: { L: {} },
  },
};
