import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';
import { formatMessage } from '../scripts/formatjs.ts';

/** `intl.get(key, values?)`: https://github.com/alibaba/react-intl-universal */
const get: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** react-intl-universal: https://github.com/alibaba/react-intl-universal */
export const reactIntlUniversal: Framework = {
  id: 'react-intl-universal',
  name: 'react-intl-universal',
  detect: { dependencies: { npm: ['react-intl-universal'] } },
  words: ['intl'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      intl: {
        is: 'object',
        members: { get, getHTML: get, formatMessage, formatHTMLMessage: formatMessage },
      },
    },
  },
};
