import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `translate(contentKey, interpolate?, children?)`: https://github.com/jhipster/react-jhipster */
const translate: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** react-jhipster; the files of a language are loaded together, so that their names are no part of a key. */
export const jhipster: Framework = {
  id: 'jhipster',
  name: 'react-jhipster',
  detect: { dependencies: { npm: ['react-jhipster'] } },
  words: ['translate', '<Translate'],
  naming: { keySeparator: '.' },
  script: {
    names: { translate },
    components: { Translate: { key: 'contentKey', values: ['interpolate'] } },
  },
};
