import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';
import { kdeFrameworks } from './ki18n.ts';

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

/**
 * gettext in C, C++, Vala and Blueprint, with what GLib and wxWidgets make of it:
 * https://www.gnu.org/software/gettext/manual/html_node/xgettext-Invocation.html, https://docs.gtk.org/glib/i18n.html,
 * https://docs.wxwidgets.org/stable/group__group__funcmacro__string.html
 */
export const cGettext: Framework = {
  id: 'c-gettext',
  name: 'gettext (C, C++, Vala)',
  detect: {
    signs: ['<libintl.h>', '<glib/gi18n', 'NC_("', 'TTR("'],
    // KDE's programs may call it themselves, besides KI18n's functions.
    dependencies: { cmake: ['gettext', 'Gettext', 'i18n', ...kdeFrameworks] },
    files: ['**/*.po', '**/*.pot', '**/POTFILES', '**/POTFILES.in', '**/LINGUAS'],
  },
  words: [
    ...['_(', '_ (', '_F(', 'gettext', 'wxTR', 'wxPLURAL', 'wxGet', 'wxGET'],
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
        ],
      },
      {
        callees: [
          ...['C_', 'C_F', 'NC_', 'pgettext', 'npgettext', 'GLib.dpgettext2', 'wxTRANSLATE_IN_CONTEXT'],
          ...['wxGETTEXT_IN_CONTEXT', 'wxGETTEXT_IN_CONTEXT_PLURAL'],
        ],
        key: 1,
        context: 0,
      },
      {
        callees: [
          'dgettext',
          'dngettext',
          'dcgettext',
          'g_dgettext',
          'g_dngettext',
          'g_dcgettext',
          'GLib.dgettext',
        ],
        key: 1,
        namespace: 0,
      },
      { callees: ['g_dpgettext2', 'dpgettext'], key: 2, namespace: 0, context: 1 },
    ],
  },
};
