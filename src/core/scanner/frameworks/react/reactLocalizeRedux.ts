import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `translate(id, data?)`: https://ryandrewjohnson.github.io/react-localize-redux-docs/ */
const translate: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], fallbacks: true };
const localized: ObjectRule = { is: 'object', members: { translate } };

/** react-localize-redux */
export const reactLocalizeRedux: Framework = {
  id: 'react-localize-redux',
  name: 'react-localize-redux',
  detect: { dependencies: { npm: ['react-localize-redux'] } },
  words: ['ranslate'],
  naming: { keySeparator: '.' },
  script: {
    names: { translate, props: localized, this: { is: 'object', members: { props: localized } } },
    components: { Translate: { key: 'id', values: ['data'], gives: [localized] } },
    exports: { 'react-localize-redux': { getTranslate: { is: 'factory', gives: translate } } },
    wrappers: { withLocalize: { is: 'factory', gives: localized } },
  },
};
