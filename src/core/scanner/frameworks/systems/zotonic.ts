import type { Framework } from '../../framework.ts';

const languages = ['smarty'];

/**
 * Templates of Zotonic's sites: https://zotonic.com/en/latest/developer-guide/internationalization.html#templates. What
 * its programs in Erlang show (`?__("Title", Context)`) is not read.
 */
export const zotonic: Framework = {
  id: 'zotonic',
  name: 'Zotonic',
  detect: {
    dependencies: { hex: [] },
    files: ['**/priv/zotonic_site.*', '**/priv/translations/*.{po,pot}'],
  },
  words: ['{_', '_"', '{% trans'],
  naming: { keySeparator: undefined },
  marked: [
    {
      languages,
      sign: /\{_\s/,
      text: /\{_\s+(?<key>(?:[^\s_{]|_(?!\}))+(?:\s+(?:[^\s_{]|_(?!\}))+)*)\s+_\}/dg,
    },
    // In a tag: `{% button text=_"Title" %}`
    { languages, sign: /_"/, text: /(?<![\w"'])_"(?<key>[^"\\\n]+)"/dg },
    { languages, sign: /\{%-?\s*trans\s/, text: /\{%-?\s*trans\s+"(?<key>[^"\\\n]+)"/dg },
  ],
};
