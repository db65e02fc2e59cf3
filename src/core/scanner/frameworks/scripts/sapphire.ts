import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `resolveKey(target, key, options?)` */
const forTarget: TranslatorRule = { is: 'translator', argument: 1, values: [{ argument: 2 }] };
/** `sendLocalized(target, key | { keys, formatOptions })` */
const message: TranslatorRule = {
  is: 'translator',
  argument: 1,
  keyProperty: 'keys',
  values: [{ argument: 1, property: 'formatOptions' }],
};

/** What Sapphire's plug-in for bots gives beside i18next's own: https://sapphirejs.dev/docs/Guide/plugins/i18next/getting-started */
export function sapphire(t: ScriptValue): Readonly<Record<string, ScriptValue>> {
  return {
    fetchT: { is: 'factory', gives: t },
    getT: { is: 'factory', gives: t },
    resolveKey: forTarget,
    sendLocalized: message,
    replyLocalized: message,
    editLocalized: message,
    // The name and the description of a command.
    applyLocalizedBuilder: { is: 'translator', argument: 1, fallbackKeys: { argument: 2 } },
    applyNameLocalizedBuilder: { is: 'translator', argument: 1 },
    applyDescriptionLocalizedBuilder: { is: 'translator', argument: 1 },
    createLocalizedChoice: { is: 'translator' },
  };
}
