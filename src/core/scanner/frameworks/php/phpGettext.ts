import type { Framework } from '../../framework.ts';

/** gettext's own functions: https://www.php.net/manual/en/book.gettext.php */
export const phpGettext: Framework = {
  id: 'php-gettext',
  name: 'gettext (PHP)',
  detect: {
    dependencies: {
      composer: [
        ...['ext-gettext', 'gettext/gettext', 'gettext/translator'],
        ...['phpmyadmin/motranslator', 'phpmyadmin/twig-i18n-extension'],
      ],
    },
    // Many applications have functions of their own over it.
    isBeside: true,
  },
  words: ['_(', 'gettext', 'l10n', 'trans'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['php', 'twig'],
    calls: [
      { callees: ['_', 'gettext', 'ngettext', '*.gettext', '*.ngettext'] },
      // Those of https://launchpad.net/php-gettext, and Ampache's and b2evolution's over them.
      { callees: ['T_', 'T_gettext', 'T_ngettext', 'nT_', 'NT_'] },
      // Of objects that say what they are for: `$this->l10n->t('Title')`.
      { callees: ['l10n', '$l10n', '*.l10n', '*.l10n()'].flatMap(of => [`${of}.t`, `${of}.tt`]) },
      { callees: ['pgettext', 'npgettext', '*.pgettext', '*.npgettext'], key: 1, context: 0 },
      { callees: ['dgettext', 'dngettext', 'dcgettext', 'dcngettext'], key: 1, namespace: 0 },
      // The short names of https://github.com/php-gettext/Translator
      { callees: ['__', 'n__', 'noop__'] },
      { callees: ['p__', 'np__'], key: 1, context: 0 },
      { callees: ['d__', 'dn__'], key: 1, namespace: 0 },
      { callees: ['dp__', 'dnp__'], key: 2, namespace: 0, context: 1 },
      // https://github.com/phpmyadmin/motranslator
      { callees: ['_gettext', '_ngettext'] },
      { callees: ['_pgettext', '_npgettext'], key: 1, context: 0 },
      { callees: ['_dgettext', '_dngettext'], key: 1, namespace: 0 },
      { callees: ['_dpgettext', '_dnpgettext'], key: 2, namespace: 0, context: 1 },
    ],
    // https://github.com/phpmyadmin/twig-i18n-extension
    filters: ['trans'],
    tags: ['trans'],
    blocks: ['trans'],
    blocksAreTrimmed: true,
    blockVariables: '%*%',
  },
};
