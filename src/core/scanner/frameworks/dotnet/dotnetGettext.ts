import type { Framework } from '../../framework.ts';

/** What applications make of a catalog, as NGettext recommends: `T._("Title")`, `T._p("menu", "File")`. */
const short: Readonly<Record<string, string>> = {
  GetString: '_',
  GetPluralString: '_n',
  GetParticularString: '_p',
  GetParticularPluralString: '_pn',
};

/** gettext in C#: https://github.com/VitaliiTsilnyk/NGettext, https://github.com/perpetualKid/GetText.NET */
export const dotnetGettext: Framework = {
  id: 'dotnet-gettext',
  name: 'gettext (C#)',
  detect: {
    signs: ['using NGettext', 'using GetText;', '._("', '._($"', '._n("', '._p("'],
    dependencies: { nuget: ['NGettext', 'NGettext.Wpf', 'GetText.NET', 'Nickvision.Desktop'] },
  },
  words: ['._(', '._n(', '._p(', '._pn(', 'GetString', 'GetPluralString', 'GetParticular'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['csharp', 'razor', 'aspnetcorerazor'],
    calls: [
      { callees: ['GetString', 'GetPluralString'].flatMap(ofCatalog) },
      {
        callees: ['GetParticularString', 'GetParticularPluralString'].flatMap(ofCatalog),
        key: 1,
        context: 0,
      },
    ],
  },
};

/** A method of what is named for a catalog, and the short one that applications make of it, of anything. */
function ofCatalog(name: string): string[] {
  const holders = ['catalog', '_catalog', 'Catalog', 'Translations', 'T'];
  return [...holders.map(holder => `${holder}.${name}`), `*.${short[name] ?? name}`];
}
