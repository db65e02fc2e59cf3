import type { Framework } from '../../framework.ts';
import type { ComponentRule, FactoryRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `counterpart(key, options?)`: https://github.com/martinandert/counterpart */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['scope', 'separator', 'fallback', 'locale', 'interpolate'],
  defaultValue: [{ argument: 1, property: 'fallback' }],
  prefix: [{ argument: 1, property: 'scope' }],
  listSeparator: '.',
};

/** A translator of one's own: `new counterpart.Instance()`. */
const Instance: FactoryRule = { is: 'factory', gives: { is: 'object', members: { translate } } };
const members: Readonly<Record<string, ScriptValue>> = { translate, Instance };
const counterpart: TranslatorRule = { ...translate, members };

/**
 * `<Translate content="cart.title" with={{ name }} attributes={{ title: 'cart.hint' }} />`:
 * https://github.com/martinandert/react-translate-component
 */
const Translate: ComponentRule = {
  key: 'content',
  keyMap: 'attributes',
  listSeparator: '.',
  prefix: 'scope',
  values: ['with'],
  count: 'count',
};

/** Counterpart, and its component for React. */
export const counterpartJs: Framework = {
  id: 'counterpart',
  name: 'Counterpart',
  detect: { dependencies: { npm: ['counterpart', 'react-translate-component'] } },
  words: ['counterpart', 'ranslate'],
  naming: { keySeparator: '.' },
  script: {
    names: { counterpart, translate },
    // By its module where it is imported under another name.
    components: { Translate, 'react-translate-component': Translate },
    exports: {
      counterpart: { default: counterpart, ...members },
      // The component has a function that makes one: `Translate.translate('title')`.
      'react-translate-component': {
        default: { is: 'object', members: { translate } },
        translate,
      },
    },
  },
};
