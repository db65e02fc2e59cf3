import type { Framework } from '../../framework.ts';
import type { ScriptValue } from '../../script/rules.ts';

/** `strings.title`, `strings.cart.title` */
const texts: ScriptValue = { is: 'keys', isDeep: true, areTexts: true };

const module = { default: texts, '*': texts };

/**
 * Objects of texts that AMD loads in the user's language, with RequireJS' plugin or Dojo's:
 * https://requirejs.org/docs/api.html#i18n, https://dojotoolkit.org/documentation/tutorials/1.10/i18n/
 *
 * Applications often have a module that hands them out, which is called `strings`: `var Strings = require('strings')`.
 */
export const amdTexts: Framework = {
  id: 'amd-texts',
  name: 'Texts that AMD loads',
  // Libraries that an application carries along may have such folders too.
  detect: { files: ['**/nls/root/*.js'], filesProveLittle: true },
  words: ['i18n!', 'trings'],
  naming: { keySeparator: '.' },
  script: {
    names: { Strings: texts },
    exports: { '*i18n!*': module, strings: module },
  },
};
