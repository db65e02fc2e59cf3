import type { Framework } from '../rules.ts';
import type { TranslatorRule } from '../script/rules.ts';

/** `intl.get(key, values?)`: https://github.com/alibaba/react-intl-universal */
const get: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const formatMessage: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  acceptsText: false,
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 0, property: 'defaultMessage' }],
};

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
