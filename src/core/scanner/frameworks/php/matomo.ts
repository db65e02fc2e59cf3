import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `translate(key, ...values)` */
const translate: TranslatorRule = { is: 'translator' };

const functions: Readonly<Record<string, ScriptValue>> = {
  translate,
  translateOrDefault: translate,
  _pk_translate: translate,
};

/** Matomo and its plug-ins: https://developer.matomo.org/guides/internationalization */
export const matomo: Framework = {
  id: 'matomo',
  name: 'Matomo',
  detect: {
    signs: ['Piwik\\Piwik', 'Piwik::translate'],
    dependencies: { composer: ['matomo-org/matomo', 'piwik/piwik'] },
    files: ['{matomo,piwik}.php', 'core/Piwik.php'],
  },
  words: ['ranslat'],
  naming: { keySeparator: '.', ids: key => grouped(key) },
  script: {
    names: {
      ...functions,
      this: { is: 'object', members: functions },
    },
    exports: { CoreHome: functions, '*translate*': functions },
  },
  code: {
    languages: ['php', 'twig'],
    calls: [
      { callees: ['Piwik.translate'], key: [0, 'translationId'] },
      { callees: ['translate', '*.translate'] },
    ],
    filters: ['translate'],
    // What stands behind it are values.
    filterDomain: [],
    resolve,
    implicit: ['*.PluginDescription'],
  },
};

function resolve({ key }: PlacedKey): ResolvedKey {
  return { names: [key, ...grouped(key)] };
}

/** The files have a plug-in's texts below its name: `Goals_Title` is `Goals.Title`. */
function grouped(key: string): string[] {
  const [, plugin, name] = /^([A-Z]\w*?)_(.+)$/.exec(key) ?? [];
  return plugin === undefined ? [] : [`${plugin}.${name}`];
}
