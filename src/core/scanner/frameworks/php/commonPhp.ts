import type { Framework } from '../../framework.ts';
import { textHolder } from './textHolder.ts';

/** Classes by whose names an application says that they look its texts up, and their methods. */
const holders = /^(?:I18n|I18N|L10n|Lang|Language|Locali[sz]ation|Translat(?:e|ion|ions|or))$/;
const lookUps = ['get', 'getString', 'getText', 't', 'text', 'tr', 'trans', '_', '__'];

/**
 * What applications without a framework mostly call their own functions that look texts up: for repositories about
 * which nothing else is known.
 */
export const commonPhp: Framework = {
  id: 'common-php',
  name: 'Usual names in PHP',
  detect: { dependencies: { composer: [] } },
  words: [
    ...[
      't(',
      'tc(',
      '_T(',
      '_(',
      '__(',
      '__n',
      '__x',
      '__esc',
      'T(',
      'l10n(',
      'lng(',
      'lang',
      'Lang',
      'trans',
      'i18n',
      'elgg_echo',
      'qa_lang',
      'l10n_dec',
      'gTxt(',
      'lexicon(',
      '$L->',
      '->l(',
    ],
    ...['|tu', 'Trans', 'I18', 'L10n', 'Locali'],
    ...['LANG[', '$txt[', '_strings[', '$vbphrase['],
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['php', 'twig', 'blade'],
    calls: [
      { callees: ['t', '_t', '_T', 'l10n', '_trans', 'lang', 'lng', '$t', '$__', '$__t', '$trans'] },
      // Kirby's, beside `t`: https://getkirby.com/docs/guide/languages/custom-language-variables
      { callees: ['tt'], isLiteral: true },
      // Concrete's has a context before its text, mostly in capitals.
      { callees: ['tc'], isLiteral: true, when: [{ place: 1, is: /^$/ }], keys: /^[a-z][\w.-]*$/ },
      // Of translators, of a page or a plugin, of the language in use.
      { callees: ['translate', '*.translate', '$this._', '$this.__', '$this.trans', '$this.l'] },
      // https://devdocs.prestashop-project.org/8/modules/creation/module-translation/classic-system/
      { callees: ['*.module.l', '$module.l'] },
      { callees: ['Translate.getModuleTranslation'], key: 1 },
      { callees: ['*.lang', '*.language.get', '*.lang.get', '*.i18n.get', '$L.get', '$L.p'] },
      // vtiger's, LimeSurvey's, Chamilo's, MantisBT's, Question2Answer's, Elgg's; ILIAS' and DokuWiki's methods.
      {
        callees: [
          'vtranslate',
          'gT',
          'eT',
          'ngT',
          'get_lang',
          'lang_get',
          'qa_lang',
          'qa_lang_html',
          'elgg_echo',
        ],
      },
      { callees: ['$lng.txt', '*.lng.txt', '*.getLang', '$l.t', '*.l.t', '$i18n.get', 'Lang.line'] },
      // Dolibarr's, beside `trans`, and what else Question2Answer, Piwigo and Textpattern have; MODX'.
      {
        callees: ['*.transnoentities', '*.transnoentitiesnoconv', 'qa_lang_html_sub', 'qa_lang_sub', 'gTxt'],
      },
      { callees: ['l10n_dec'], moreKeys: 1 },
      { callees: ['$modx.lexicon', '*.modx.lexicon'] },
      // Cacti's, of which those with a context have it first.
      { callees: ['__n', '__esc', '__esc_n'] },
      { callees: ['__x', '__xn', '__esc_x', '__esc_xn'], key: 1, context: 0 },
      { callees: lookUps.map(name => `*.${name}`), receiver: holders, key: [0, 'key'], isLiteral: true },
      { callees: ['*.get'], receiver: textHolder, isLiteral: true },
    ],
    // The texts of one locale in a table: phpBB's, SMF's, DokuWiki's, SuiteCRM's, WHMCS' and vBulletin's.
    members: [
      {
        of: ['$lang', '$LANG', '$_LANG', 'lang', '$txt', '$app_strings', '$mod_strings', '$vbphrase'],
        // What a table says of a language, which may have the same name.
        except: [
          'code',
          'name',
          'id',
          'iso',
          'iso_code',
          'locale',
          'dir',
          'direction',
          'flag',
          'file',
          'path',
        ],
        isIndexed: true,
        isCommon: true,
        hasNoMembers: true,
      },
      // The same table in templates: `{{ lang.cart.title }}`.
      { of: ['lang'], isDeep: true, isNested: true, isIndexed: true, isCommon: true, isValue: true },
    ],
    // The second is Grav's.
    filters: ['translate', 'tu'],
  },
};
