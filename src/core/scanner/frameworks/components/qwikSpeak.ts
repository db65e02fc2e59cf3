import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `t(keys, params?, lang?)`, a default perhaps written behind the key: `t('title@@Welcome')`. */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }],
  fallbacks: true,
  defaultAfter: '@@',
};

/** `p(value, key, params?, options?)`; the key's members are the plural forms. */
const p: TranslatorRule = {
  is: 'translator',
  argument: 1,
  count: [{ argument: 0 }],
  values: [{ argument: 2 }],
  defaultAfter: '@@',
};

/** Qwik Speak: https://robisim74.gitbook.io/qwik-speak */
export const qwikSpeak: Framework = {
  id: 'qwik-speak',
  name: 'Qwik Speak',
  detect: { dependencies: { npm: ['qwik-speak'] } },
  words: ['inlineTranslate', 'inlinePlural', 't('],
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      inlineTranslate: { is: 'factory', gives: t },
      inlinePlural: { is: 'factory', gives: p },
    },
  },
};
