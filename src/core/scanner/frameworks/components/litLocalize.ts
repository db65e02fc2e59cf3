import type { Framework } from '../../framework.ts';
import { fnv1a64 } from '../../hashes/fnv1a64.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `msg(text, { id?, desc? })`; a text with values is tagged `str` or `html`: https://lit.dev/docs/localization/overview */
const msg: TranslatorRule = {
  is: 'translator',
  tag: 'source',
  id: { argument: 1, property: 'id' },
  // A value of a template is none that is passed by name.
  values: [],
};

/** What stands between the texts around values when they are hashed. */
const separator = '\u001E';

/** @lit/localize, whose files know a message by a hash of its text: https://lit.dev/docs/localization/best-practices */
export const litLocalize: Framework = {
  id: 'lit-localize',
  name: '@lit/localize',
  detect: { dependencies: { npm: ['@lit/localize'] }, files: ['lit-localize.json'] },
  // A message's function may be imported under another name.
  words: ['msg(', '@lit/localize'],
  naming: {
    keySeparator: undefined,
    ids: text => {
      const hash = fnv1a64(text.replace(/\$\{[^}]*\}/g, separator));
      return [`s${hash}`, `h${hash}`];
    },
  },
  script: { names: {}, exports: { '@lit/localize': { msg } } },
};
