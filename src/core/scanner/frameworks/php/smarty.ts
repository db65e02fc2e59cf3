import type { Framework } from '../../framework.ts';
import { textHolder } from './textHolder.ts';

/**
 * Templates of Smarty, each by what applications call their functions: PrestaShop's `l`, gettext's `t`, CiviCRM's `ts`,
 * `translate` of PKP and Piwigo, SuiteCRM's `sugar_translate`, vtiger's `vtranslate`, WoltLab's `lang`, WHMCS'
 * `$LANG`.
 * https://devdocs.prestashop-project.org/9/modules/creation/module-translation/new-system/,
 * https://github.com/smarty-gettext/smarty-gettext, https://docs.civicrm.org/dev/en/latest/translation/
 */
export const smarty: Framework = {
  id: 'smarty',
  name: 'Smarty',
  detect: {
    dependencies: { composer: ['smarty/smarty', 'smarty-gettext/smarty-gettext'] },
    files: ['**/*.tpl'],
    isBeside: true,
  },
  words: [
    '{l ',
    '{t}',
    '{t ',
    '{ts}',
    '{ts ',
    'translate',
    '{lang',
    '{vtranslate',
    '|trans',
    '|t}',
    '{$LANG',
    '{$lang',
    '{$MOD',
    '{$APP',
    'l10n->get(',
    'i18n->get(',
    'translator->get(',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['smarty', 'tpl'],
    calls: [
      { callees: ['l'], key: 's', namespace: 'd', values: 'sprintf' },
      { callees: ['translate'], key: 'key', values: 'labels', options: ['key', 'escape', 'locale'] },
      { callees: ['sugar_translate'], key: 'label', namespace: 'module' },
      { callees: ['lang'], key: ['key', 'name'] },
      { callees: ['vtranslate'] },
      // What PHP gives the page to look texts up with: `{$l10n->get('title')}`.
      { callees: ['*.get'], receiver: textHolder, isLiteral: true },
    ],
    filters: ['translate', 'vtranslate', 'trans', 't', 'lang', 'gettext'],
    members: [
      { of: ['$LANG', '$MOD', '$APP'], isDeep: true },
      { of: ['$lang', '$language'], isDeep: true, isNested: true },
    ],
    blocks: ['t', 'ts', 'translate', 'lang'],
  },
};
