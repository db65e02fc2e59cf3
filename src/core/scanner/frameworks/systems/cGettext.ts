import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/**
 * What large programs call their macros over it: Blender by the part of it that a text is in, Godot's editor, Audacity's
 * for texts that are translated when they are shown, VLC's for Qt and macOS, LibreOffice's with a text for many.
 */
const macros: readonly CallRule[] = [
  { callees: ['IFACE_', 'TIP_', 'RPT_', 'DATA_', 'qtr', 'vlc_gettext', '_NS', 'XP'] },
  {
    callees: [
      'CTX_IFACE_',
      'CTX_TIP_',
      'CTX_RPT_',
      'CTX_DATA_',
      'CTX_N_',
      'BLT_pgettext',
      'vlc_pgettext',
      'NNC_',
    ],
    key: 1,
    context: 0,
  },
  { callees: ['TTR', 'TTRC', 'RTR', 'ETR', 'DTR', 'XO', 'XXO', 'XC'], context: 1 },
  { callees: ['TTRN', 'RTRN', 'ETRN', 'DTRN'], context: 3 },
];

/** Functions of KDE's, in QML also as those of an object: `KI18n.i18n("Title")`. */
function ofKde(names: readonly string[]): string[] {
  return names.flatMap(name => [name, `KI18n.${name}`]);
}

/**
 * gettext in C, C++, Vala and Blueprint, with what GLib, wxWidgets and KDE make of it:
 * https://www.gnu.org/software/gettext/manual/html_node/xgettext-Invocation.html, https://docs.gtk.org/glib/i18n.html,
 * https://docs.wxwidgets.org/stable/group__group__funcmacro__string.html, https://api.kde.org/ki18n-index.html
 */
export const cGettext: Framework = {
  id: 'c-gettext',
  name: 'gettext (C, C++, Vala)',
  detect: {
    signs: ['<libintl.h>', '<glib/gi18n', '<KLocalizedString>', 'NC_("', 'TTR("'],
    dependencies: { cmake: ['KF5', 'KF6', 'KF5I18n', 'KF6I18n', 'gettext', 'Gettext', 'i18n'] },
    files: ['**/*.po', '**/*.pot', '**/POTFILES', '**/POTFILES.in', '**/LINGUAS'],
  },
  words: [
    ...['_(', '_ (', '_F(', 'gettext', 'i18n', 'I18N', 'wxTR', 'wxPLURAL', 'wxGet', 'wxGET'],
    ...['TTR', 'RTR', 'ETR', 'DTR', 'qtr', '_NS', 'XO', 'XP', 'XC'],
  ],
  naming: { keySeparator: undefined },
  code: {
    languages: ['c', 'cpp', 'vala', 'blueprint-gtk', 'qml', 'objective-c', 'objective-cpp'],
    calls: [
      ...macros,
      {
        callees: [
          ...['_', 'N_', 'Q_', 'gettext', 'gettext_noop', 'ngettext', 'glib_gettext', 'GLib.ngettext'],
          // Of applications' own: with placeholders, and for texts of C++ (Luanti).
          ...['_F', 'strgettext', 'wstrgettext'],
          ...['wxTRANSLATE', 'wxPLURAL', 'wxGetTranslation'],
          ...ofKde(['i18n', 'i18np', 'xi18n', 'xi18np']),
          ...['ki18n', 'ki18np', 'kxi18n', 'kxi18np', 'kli18n', 'kli18np'],
          'I18N_NOOP',
        ],
      },
      {
        callees: [
          ...['C_', 'C_F', 'NC_', 'pgettext', 'npgettext', 'GLib.dpgettext2', 'wxTRANSLATE_IN_CONTEXT'],
          ...ofKde(['i18nc', 'i18ncp', 'xi18nc', 'xi18ncp']),
          ...['ki18nc', 'ki18ncp', 'kxi18nc', 'kli18nc', 'kli18ncp'],
          ...['I18NC_NOOP', 'I18N_NOOP2', 'I18N_NOOP2_NOSTRIP'],
          ...['wxGETTEXT_IN_CONTEXT', 'wxGETTEXT_IN_CONTEXT_PLURAL'],
        ],
        key: 1,
        context: 0,
      },
      {
        callees: [
          ...[
            'dgettext',
            'dngettext',
            'dcgettext',
            'g_dgettext',
            'g_dngettext',
            'g_dcgettext',
            'GLib.dgettext',
          ],
          ...ofKde(['i18nd', 'i18ndp', 'xi18nd', 'xi18ndp']),
          ...['ki18nd', 'ki18ndp'],
        ],
        key: 1,
        namespace: 0,
      },
      {
        callees: [
          ...ofKde(['i18ndc', 'i18ndcp', 'xi18ndc', 'xi18ndcp']),
          ...['ki18ndc', 'g_dpgettext2', 'dpgettext'],
        ],
        key: 2,
        namespace: 0,
        context: 1,
      },
    ],
  },
};
