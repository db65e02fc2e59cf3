import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `formatMessage(path, values?)`: https://github.com/globalizejs/globalize/blob/master/doc/api/message/format-message.md */
const formatMessage: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  listSeparator: '/',
};

const members = { formatMessage, messageFormatter: formatMessage };
const globalizer: ObjectRule = { is: 'object', members };

/** Globalize, whose messages are known by paths with slashes. */
export const globalize: Framework = {
  id: 'globalize',
  name: 'Globalize',
  detect: { dependencies: { npm: ['globalize'] } },
  words: ['formatMessage', 'messageFormatter'],
  naming: { keySeparator: '/' },
  script: { names: { Globalize: globalizer, globalize: globalizer }, members },
};
