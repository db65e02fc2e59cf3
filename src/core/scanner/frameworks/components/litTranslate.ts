import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `translate(key, values?)` in templates, `get(key, values?)` elsewhere: https://github.com/andreasbm/lit-translate */
const translate: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** lit-translate, which gives templates of Lit texts by paths. */
export const litTranslate: Framework = {
  id: 'lit-translate',
  name: 'lit-translate',
  detect: { dependencies: { npm: ['lit-translate'] } },
  words: ['lit-translate'],
  naming: { keySeparator: '.' },
  script: {
    names: {},
    exports: { 'lit-translate': { translate, translateUnsafeHTML: translate, get: translate } },
  },
};
