import type { Framework } from '../../framework.ts';

/**
 * Messages of Apache Hop and Pentaho, in a bundle for each package, with a class that tells the package or a common
 * message by its key alone; and those that annotations name:
 * https://hop.apache.org/dev-manual/latest/internationalisation.html
 */
export const hop: Framework = {
  id: 'hop',
  name: 'Apache Hop and Pentaho',
  detect: {
    signs: ['.i18n.BaseMessages;', '"i18n::'],
    dependencies: { gradle: ['org.apache.hop', 'org.pentaho', 'pentaho-kettle'] },
  },
  words: ['BaseMessages', '"i18n:'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['java'],
    calls: [{ callees: ['BaseMessages.getString'], key: [1, 0] }],
  },
  marked: [
    {
      languages: ['java'],
      sign: /"i18n:/,
      // Behind the first colon may be the package: `"i18n:org.apache.hop.ui.core:Shell.Title"`.
      text: /\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/[^\n]*|"i18n:[\w.]*:(?<key>[^"\\\n]+)"|"(?:[^"\\\n]|\\.)*"?/dg,
    },
  ],
};
