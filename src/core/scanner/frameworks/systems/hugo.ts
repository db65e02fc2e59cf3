import type { Framework } from '../../framework.ts';

/** Hugo's translation function: https://gohugo.io/functions/lang/translate/ */
export const hugo: Framework = {
  id: 'hugo',
  name: 'Hugo',
  detect: {
    signs: ['{{ i18n "', '{{- i18n "', 'lang.Translate'],
    files: ['{hugo,config}.{toml,yaml,yml,json}', 'config/_default/*.{toml,yaml,yml,json}', 'theme.toml'],
  },
  words: ['i18n', 'T ', 'lang.Translate', '| T'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['html', 'gotmpl'],
    templateFunctions: { i18n: [0], T: [0], Translate: [0] },
  },
};
