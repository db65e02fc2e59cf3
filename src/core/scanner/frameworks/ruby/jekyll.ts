import type { Framework } from '../../framework.ts';

/**
 * Sites of Jekyll in several languages: the tag of jekyll-multiple-languages-plugin
 * (https://github.com/kurtsson/jekyll-multiple-languages-plugin#51-translating-strings), and files below `_data` for
 * each language (https://github.com/untra/polyglot#localized-sitedata).
 */
export const jekyll: Framework = {
  id: 'jekyll',
  name: 'Jekyll',
  detect: {
    dependencies: { gem: ['jekyll-multiple-languages-plugin', 'jekyll-polyglot'] },
    files: ['_i18n/*.{yml,yaml}'],
  },
  words: ['{% t ', '{%- t ', '{% translate ', '{%- translate ', '.active_lang]'],
  naming: { keySeparator: '.', namespaceSeparator: ':' },
  marked: [
    {
      languages: ['html', 'markdown', 'xml'],
      sign: /\{%-?\s*t(?:ranslate)?\s|\.active_lang\]/,
      // Comments first, so that what stands in them is passed over.
      text: /\{%-?\s*(?:comment|raw)\b[\s\S]*?(?:\bend(?:comment|raw)\b|$(?![\s\S]))|(?:(?<=\{%-?\s*t(?:ranslate)?\s+)|(?<=\bsite\.data\[site\.active_lang\]\.)(?<namespace>[\w-]+)\.)(?<key>[\w-]+(?:\.(?:[\w-]+|\{\{[^{}\n]*\}\}))*)/dg,
    },
  ],
};
