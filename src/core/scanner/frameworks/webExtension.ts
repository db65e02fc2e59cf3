import type { Framework } from '../rules.ts';
import type { ScriptValue, TranslatorRule } from '../script/rules.ts';

/** `i18n.getMessage(name, values?)`: https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/API/i18n */
const getMessage: TranslatorRule = { is: 'translator' };

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
    files: ['_locales/en/messages.json'],
    isBeside: true,
  },
  words: ['getMessage', '__MSG_'],
  naming: { keySeparator: undefined },
  code: { languages: ['json', 'css', 'html'], messageSigns: ['__MSG_'] },
  script: { names: { chrome: browser, browser, i18n } },
};
