import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';
import { pageAttributes } from '../scripts/pageAttributes.ts';

/** `i18n.getMessage(name, values?)`: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/i18n */
// What begins with `@@` is the browser's own: `@@ui_locale`.
const getMessage: TranslatorRule = { is: 'translator', notKey: /^@@/ };

const i18n: ScriptValue = { is: 'object', members: { getMessage } };
const browser: ScriptValue = { is: 'object', members: { i18n } };

/** Extensions of browsers. */
export const webExtension: Framework = {
  id: 'web-extension',
  name: 'WebExtensions',
  detect: {
    dependencies: {
      npm: ['webextension-polyfill', '@types/chrome', '@types/firefox-webext-browser', 'wxt', 'web-ext'],
    },
    files: ['**/_locales/*/messages.{json,yml}'],
    signs: ['chrome.i18n.', 'browser.i18n.'],
    isBeside: true,
  },
  words: ['getMessage', '__MSG_', 'data-i18n'],
  naming: { keySeparator: undefined },
  code: { languages: ['json', 'css', 'html'], messageSigns: ['__MSG_'] },
  script: {
    names: { chrome: browser, browser, i18n },
    directives: pageAttributes,
  },
};
