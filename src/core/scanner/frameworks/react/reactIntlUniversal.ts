import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { formatMessage } from '../scripts/formatjs.ts';

/** `intl.get(key, values?)`: https://github.com/alibaba/react-intl-universal */
const get: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const intl: ObjectRule = {
  is: 'object',
  members: { get, getHTML: get, formatMessage, formatHTMLMessage: formatMessage },
};

/** react-intl-universal: https://github.com/alibaba/react-intl-universal */
export const reactIntlUniversal: Framework = {
  id: 'react-intl-universal',
  name: 'react-intl-universal',
  detect: { dependencies: { npm: ['react-intl-universal'] } },
  words: ['intl'],
  naming: { keySeparator: '.' },
  script: {
    names: { intl },
    exports: { 'react-intl-universal': { default: intl } },
  },
};
