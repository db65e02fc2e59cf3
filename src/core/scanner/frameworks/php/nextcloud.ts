import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `t(app, text, values?)`: https://nextcloud-libraries.github.io/nextcloud-l10n */
const t: TranslatorRule = { is: 'translator', argument: 1, values: [{ argument: 2 }] };
/** `n(app, one, other, count, values?)` */
const n: TranslatorRule = {
  is: 'translator',
  argument: 1,
  many: 2,
  count: [{ argument: 3 }],
  values: [{ argument: 4 }],
};

const functions: Readonly<Record<string, ScriptValue>> = { t, n, translate: t, translatePlural: n };

/** Functions of a component, or of the page: applications register them under either name. */
const globals: Readonly<Record<string, ScriptValue>> = { t, n, $t: t, $n: n };

/**
 * Nextcloud's applications, whose texts are keys; all of an application's are in one list:
 * https://docs.nextcloud.com/server/latest/developer_manual/basics/translations.html
 */
export const nextcloud: Framework = {
  id: 'nextcloud',
  name: 'Nextcloud',
  detect: {
    signs: ['use OCP\\'],
    dependencies: {
      npm: ['@nextcloud/l10n', '@nextcloud/vue', '@nextcloud/webpack-vue-config', '@nextcloud/vite-config'],
      composer: ['nextcloud/ocp', 'nextcloud/coding-standard'],
    },
    files: ['appinfo/info.xml'],
  },
  words: ['t(', 'n(', 'translate'],
  // A locale's file has them all below one name.
  naming: { keySeparator: undefined, defaultNamespace: 'translations', pluralName },
  script: {
    names: {
      ...globals,
      this: { is: 'object', members: globals },
      OC: { is: 'object', members: { L10N: { is: 'object', members: functions } } },
    },
    exports: { '@nextcloud/l10n': functions },
  },
  code: {
    languages: ['php'],
    // IL10N: https://docs.nextcloud.com/server/latest/developer_manual/basics/front-end/l10n.html#php
    calls: [
      { callees: ['*.t'], key: [0, 'text'], values: [1, 'parameters'] },
      {
        callees: ['*.n'],
        key: [0, 'text_singular'],
        many: [1, 'text_plural'],
        count: [2, 'count'],
        values: [3, 'parameters'],
      },
    ],
    resolve,
  },
};

/** Its files know a plural message by both of its forms. */
function pluralName(one: string, many: string): string {
  return `_${one}_::_${many}_`;
}

function resolve({ key, many }: PlacedKey): ResolvedKey {
  const message = many === undefined ? key : pluralName(key, many);
  return { names: [message, `translations:${message}`, `translations.${message}`] };
}
