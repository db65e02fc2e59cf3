import type { Framework } from '../../framework.ts';

/**
 * Umbraco's dictionary and the texts of its administration: https://docs.umbraco.com/umbraco-cms/fundamentals/data/dictionary-items,
 * https://docs.umbraco.com/umbraco-cms/13.latest/extending/language-files
 */
export const umbraco: Framework = {
  id: 'umbraco',
  name: 'Umbraco',
  detect: {
    signs: ['Umbraco.GetDictionaryValue', 'using Umbraco.'],
    dependencies: {
      nuget: ['Umbraco.Cms', 'Umbraco.Cms.Core', 'Umbraco.Cms.Web.Common', 'UmbracoCms', 'UmbracoCms.Core'],
    },
    // A site has texts of .NET besides.
    isBeside: true,
  },
  words: ['GetDictionaryValue', 'GetDictionaryItem'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['csharp', 'razor', 'aspnetcorerazor'],
    calls: [
      {
        callees: ['GetDictionaryValue', 'GetDictionaryValueOrDefault', 'GetDictionaryItem'].flatMap(name => [
          name,
          `*.${name}`,
        ]),
      },
    ],
  },
};
