import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

const module = '@docusaurus/Translate';

/** `translate({ id, message }, values?)`; without an id the message is one: https://docusaurus.io/docs/docusaurus-core#translate */
const translate: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  otherKeyProperty: 'message',
  acceptsText: false,
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 0, property: 'message' }],
};

/** Docusaurus: https://docusaurus.io/docs/i18n/tutorial */
export const docusaurus: Framework = {
  id: 'docusaurus',
  name: 'Docusaurus',
  detect: {
    signs: ['@docusaurus/'],
    dependencies: { npm: ['@docusaurus/core', '@docusaurus/theme-common'] },
    files: ['docusaurus.config.{js,ts,mjs,cjs}'],
    isBeside: true,
  },
  words: ['ranslate'],
  naming: { keySeparator: undefined },
  script: {
    // It takes Markdown for MDX.
    languages: ['markdown'],
    names: {},
    components: { Translate: { key: 'id', values: ['values'], content: 'lingui', modules: [module] } },
    exports: { [module]: { translate } },
  },
};
