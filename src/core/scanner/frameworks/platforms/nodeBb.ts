import type { Framework } from '../../framework.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';

/** NodeBB and its plug-ins: https://docs.nodebb.org/development/i18n/ */
export const nodeBb: Framework = {
  id: 'nodebb',
  name: 'NodeBB',
  detect: {
    dependencies: {
      npm: ['nodebb', 'nodebb-theme-harmony', 'nodebb-widget-essentials', 'nodebb-plugin-markdown'],
    },
    files: ['public/language/en-GB/*.json', '{languages,static/lang,public/languages}/en-GB/*.json'],
  },
  words: ['[['],
  naming: { keySeparator: '.', namespaceSeparator: ':' },
  marked: [
    {
      languages: [...scriptLanguages, 'smarty'],
      sign: /\[\[/,
      text: /\[\[(?<key>[a-z][\w/-]*:(?:[\w./-]|\$?\{[^{}\n]{1,100}\})+)(?=\s*(?:,|\]\]))/dg,
    },
  ],
};
