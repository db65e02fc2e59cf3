import type { Framework } from '../../framework.ts';

/**
 * gettext in Lua, as programs hand it to their scripts: KOReader, darktable, Wesnoth (whose texts may begin with a note
 * and a caret), Widelands, LuCI.
 */
export const luaGettext: Framework = {
  id: 'lua-gettext',
  name: 'gettext (Lua)',
  detect: {
    dependencies: { cmake: [] },
    signs: [
      ...['require("gettext")', "require('gettext')", 'require "gettext"', "require 'gettext'"],
      ...['gettext.gettext', 'wesnoth.textdomain', 'luci.i18n', 'luci.cbi'],
    ],
    files: ['**/*.po', '**/*.pot'],
  },
  words: [],
  wordsIn: { lua: ['_(', '_ "', "_ '", '_"', "_'", '_[[', '_ [[', 'gettext', 'translate', 'C_('] },
  naming: { keySeparator: undefined },
  code: {
    languages: ['lua'],
    calls: [
      { callees: ['_', 'N_', 'gettext', 'ngettext', '_.ngettext', '*.gettext', '*.ngettext'] },
      // Of Luanti's own menus, escaped for a form or not: https://github.com/luanti-org/luanti/blob/master/util/updatepo.sh
      { callees: ['fgettext', 'fgettext_ne', 'hgettext'] },
      { callees: ['C_', 'pgettext', 'npgettext', '*.pgettext', '*.npgettext'], key: 1, context: 0 },
      { callees: ['NC_'], key: 1, context: 0 },
      { callees: ['dgettext', 'dngettext', '*.dgettext', '*.dngettext'], key: 1, namespace: 0 },
      // https://github.com/openwrt/luci/wiki/i18n
      {
        callees: ['translate', 'translatef'].flatMap(name => [name, `i18n.${name}`, `*.i18n.${name}`]),
        isLiteral: true,
      },
    ],
  },
};

/** Mods and games of Luanti: https://github.com/luanti-org/luanti/blob/master/doc/lua_api.md#translations */
export const luanti: Framework = {
  id: 'luanti',
  name: 'Luanti',
  detect: {
    dependencies: { cmake: [] },
    signs: ['core.get_translator', 'minetest.get_translator'],
    files: ['**/mod.conf', '**/modpack.conf', '**/game.conf'],
  },
  words: [],
  wordsIn: { lua: ['S(', 'S"', "S'", 'S[[', '.translate'] },
  naming: { keySeparator: undefined },
  code: {
    languages: ['lua'],
    calls: [
      // What mods call what `get_translator` returns: with a plural, escaped for a form, only marked.
      { callees: ['S', 'PS', 'FS', 'NS'], isLiteral: true },
      {
        callees: ['core', 'minetest'].flatMap(name => [`${name}.translate`, `${name}.translate_n`]),
        key: 1,
        namespace: 0,
      },
    ],
  },
};
