import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `mw.msg(key, ...values)`: https://www.mediawiki.org/wiki/Manual:Messages_API */
const msg: TranslatorRule = { is: 'translator' };

const members: Readonly<Record<string, ScriptValue>> = { msg, message: msg, deferMsg: msg };

/** MediaWiki, its extensions and skins: https://www.mediawiki.org/wiki/Localisation */
export const mediaWiki: Framework = {
  id: 'mediawiki',
  name: 'MediaWiki',
  detect: {
    signs: ['wfMessage(', 'use MediaWiki\\'],
    dependencies: {
      composer: ['mediawiki/mediawiki-codesniffer', 'mediawiki/mediawiki-phan-config', 'mediawiki/core'],
      npm: ['grunt-banana-checker', 'eslint-config-wikimedia', 'types-mediawiki'],
    },
    files: ['skin.json'],
  },
  words: ['msg', 'essage', 'Msg', 'i18n', 'ErrorPage', 'UserNotLoggedIn', 'tatus'],
  naming: { keySeparator: undefined },
  script: {
    names: {
      mw: { is: 'object', members },
      ve: { is: 'object', members },
      OO: { is: 'object', members: { ui: { is: 'object', members } } },
      $i18n: msg,
    },
    members: { $i18n: msg },
    directives: { 'v-i18n': { holds: 'argument' }, 'v-i18n-html': { holds: 'argument' } },
  },
  code: {
    languages: ['php'],
    calls: [
      {
        callees: [
          'wfMessage',
          '*.msg',
          '*.addWikiMsg',
          'Message.newFromKey',
          'Message',
          'MessageValue',
          'MessageValue.new',
          'Status.newFatal',
          'StatusValue.newFatal',
          '*.fatal',
          '*.dieWithError',
          'UserNotLoggedIn',
        ],
      },
      { callees: ['ErrorPageError', '*.showErrorPage'], moreKeys: 1 },
      { callees: ['*.error', '*.warning'], receiver: /[sS]tatus/ },
    ],
  },
};
