import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `TAPi18n.__(key, options?, language?)`: https://github.com/TAPevents/tap-i18n */
const __: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  options: ['lng', 'context', 'postProcess', 'sprintf'],
};

/** tap-i18n of Meteor, with `{{_ "title"}}` in templates of Blaze. */
export const tapI18n: Framework = {
  id: 'tap-i18n',
  name: 'tap-i18n (Meteor)',
  detect: {
    signs: ['TAPi18n'],
    dependencies: { npm: [] },
    files: ['.meteor/packages'],
    isBeside: true,
  },
  words: ['TAPi18n', '{{_', '(_ '],
  naming: { keySeparator: '.' },
  script: { names: { TAPi18n: { is: 'object', members: { __ } } } },
  code: { languages: ['handlebars', 'html', 'jade', 'pug'], helpers: ['_'] },
};
