import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** What `useTranslate` gives: https://marmelab.com/react-admin/useTranslate.html */
const translate: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['_'],
  defaultValue: [{ argument: 1, property: '_' }],
};

/** What `useNotify` gives, which shows a text that no message has: https://marmelab.com/react-admin/useNotify.html */
const notify: TranslatorRule = {
  is: 'translator',
  onlyPaths: true,
  values: [{ argument: 1, property: 'messageArgs' }],
  options: ['_'],
};

/** react-admin, whose components translate their labels by themselves: https://marmelab.com/react-admin/Translation.html */
export const reactAdmin: Framework = {
  id: 'react-admin',
  name: 'react-admin',
  detect: { dependencies: { npm: ['react-admin', 'ra-core'] } },
  words: ['useNotify', 'useTranslate', '<Translate', 'label=', 'title=', 'empty', 'Text=', 'confirm'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      useTranslate: { is: 'factory', gives: translate },
      useNotify: { is: 'factory', gives: notify },
    },
    components: { Translate: { key: 'i18nKey', values: ['options'], modules: ['react-admin', 'ra-core'] } },
    attributes: [
      'label',
      'title',
      'empty',
      'emptyText',
      'helperText',
      'primaryText',
      'confirmTitle',
      'confirmContent',
    ],
  },
};
