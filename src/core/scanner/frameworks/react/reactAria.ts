import type { Framework } from '../../framework.ts';
import type { FactoryRule, TranslatorRule } from '../../script/rules.ts';

/** `format(key, values?)` */
const format: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** `useLocalizedStringFormatter(messages, package?)`, whose messages are modules of a component's locales. */
const useFormatter: FactoryRule = { is: 'factory', gives: { is: 'object', members: { format } } };

/** `useMessageFormatter(messages)`, which gave a function before. */
const useMessageFormatter: FactoryRule = { is: 'factory', gives: format };

/** React Aria's and Spectrum's own texts: https://react-spectrum.adobe.com/react-aria/internationalization.html */
export const reactAria: Framework = {
  id: 'react-aria',
  name: 'React Aria',
  detect: { dependencies: { npm: ['@react-aria/i18n', '@internationalized/string'] } },
  words: ['useLocalizedStringFormatter', 'useMessageFormatter', 'LocalizedStringFormatter'],
  naming: { keySeparator: undefined },
  script: {
    names: { useLocalizedStringFormatter: useFormatter, useMessageFormatter },
    types: { LocalizedStringFormatter: { gives: { is: 'object', members: { format } } } },
  },
};
