import type { Framework } from '../../framework.ts';
import type { ComponentRule, TranslatorRule } from '../../script/rules.ts';

/** `counterpart(key, options?)`: https://github.com/martinandert/counterpart */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['scope', 'separator', 'fallback', 'locale', 'interpolate'],
  defaultValue: [{ argument: 1, property: 'fallback' }],
  prefix: [{ argument: 1, property: 'scope' }],
  listSeparator: '.',
};
const counterpart: TranslatorRule = { ...translate, members: { translate } };

/** `<Translate content="cart.title" with={{ name }} />`: https://github.com/martinandert/react-translate-component */
const Translate: ComponentRule = { key: 'content', prefix: 'scope', values: ['with'], count: 'count' };

/** Counterpart, and its component for React. */
export const counterpartJs: Framework = {
  id: 'counterpart',
  name: 'Counterpart',
  detect: { dependencies: { npm: ['counterpart', 'react-translate-component'] } },
  words: ['counterpart', 'ranslate'],
  naming: { keySeparator: '.' },
  script: {
    names: { counterpart, translate },
    components: { Translate },
    exports: { counterpart: { default: counterpart, translate } },
  },
};
