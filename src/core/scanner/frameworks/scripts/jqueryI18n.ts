import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

const prop: TranslatorRule = { is: 'translator' };
/** `$.i18n(key, ...values)`, and `$.i18n.prop(key, ...values)` of the plug-in that reads files of properties. */
const i18n: TranslatorRule = { is: 'translator', members: { prop } };
const jQuery: ObjectRule = { is: 'object', members: { i18n } };

/** Plug-ins of jQuery: https://github.com/wikimedia/jquery.i18n, https://github.com/jquery-i18n-properties/jquery-i18n-properties */
export const jqueryI18n: Framework = {
  id: 'jquery-i18n',
  name: 'jquery.i18n',
  detect: {
    signs: ['$.i18n('],
    dependencies: { npm: ['@wikimedia/jquery.i18n', 'jquery.i18n', 'jquery-i18n-properties'] },
  },
  words: ['.i18n', 'data-i18n'],
  naming: { keySeparator: undefined },
  script: {
    names: { $: jQuery, jQuery },
    directives: { 'data-i18n': { holds: 'text' } },
  },
};
