import type { Framework } from '../../framework.ts';
import type { KeysRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** Texts without values: `i18n.ts._cart.title` */
const ts: KeysRule = { is: 'keys', isDeep: true, areTexts: true };

/** Texts with values: `i18n.tsx._cart.total({ n: 1 })` */
const tsx: KeysRule = { is: 'keys', isDeep: true };

/** The function of old versions: `i18n.t('_cart.total', { n: 1 })` */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const i18n: ObjectRule = { is: 'object', members: { ts, tsx, t } };

/**
 * Misskey and what was made of it, whose texts are members of objects:
 * https://github.com/misskey-dev/misskey/blob/develop/CONTRIBUTING.md
 */
export const misskey: Framework = {
  id: 'misskey',
  name: 'Misskey',
  detect: {
    dependencies: { npm: ['misskey-js'] },
    // What was made of it may call that module its own (`cherrypick-js`).
    signs: ['i18n.ts.', 'i18n.tsx.'],
  },
  words: ['i18n.ts', '$ts', 'i18n.t('],
  naming: { keySeparator: '.' },
  script: {
    // In pages of old versions: `{{ $ts.title }}`.
    names: { i18n, $ts: ts, $t: t },
    members: { $ts: ts, $t: t },
    // Not of `*i18n*`, or each file with react-i18next's import would be searched for keys in this form.
    exports: { '*/i18n*': { i18n } },
  },
};
