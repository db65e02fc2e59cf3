import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `nls.localize(key, default, ...values)`: https://theia-ide.org/docs/i18n */
const localize: TranslatorRule = { is: 'translator', defaultValue: [{ argument: 1 }] };

const nls: ObjectRule = { is: 'object', members: { localize } };

/** `Command.toLocalizedCommand(command, labelKey, categoryKey)` */
const toLocalizedCommand: TranslatorRule = {
  is: 'translator',
  argument: 1,
  fallbackKeys: { argument: 2 },
};

/** Theia and what is built on it. */
export const theia: Framework = {
  id: 'theia',
  name: 'Theia',
  detect: { dependencies: { npm: ['@theia/core'] } },
  words: ['nls', 'toLocalizedCommand'],
  naming: { keySeparator: '/' },
  script: {
    names: { nls, Command: { is: 'object', members: { toLocalizedCommand } } },
  },
};
