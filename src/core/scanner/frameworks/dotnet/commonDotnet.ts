import type { Framework } from '../../framework.ts';
import { asInFiles, markupExtensions } from './dotnetNames.ts';

/** What programs mostly call classes and fields that hold their texts, before a word for what they do with them. */
const subjects =
  '[iI]18[nN]|[lL]10[nN]|[lL]ang|[lL]anguage|[lL]ocali[sz](?:ations?|er)|[tT]ranslat(?:ions?|or)';

/** `Lang`, `_localizationService`, `LanguageManager`; `loc` is mostly a location. */
const holders = new RegExp(
  `^_?(?:(?:${subjects})(?:Manager|Service|Helper|Engine|Source|Provider|System|Utils?|Store)?|Loc|_loc)$`,
);

const holderWords = ['18n', '18N', '10n', '10N', 'ang.', 'anguage', 'ocali', 'ranslat', 'Loc.', '_loc'];

const xamlWords = markupExtensions.map(name => `:${name} `);

/**
 * What programs in C# without a library mostly call their own functions that look texts up, and what games give their
 * mods (RimWorld's `"Title".Translate()`, tModLoader's `Language.GetTextValue`): for repositories about which nothing else
 * is known.
 */
export const commonDotnet: Framework = {
  id: 'common-dotnet',
  name: 'Usual names in C#',
  detect: { dependencies: { nuget: [] } },
  words: [...holderWords, '".Tr(', '".T(', 'Tr("', '__("', 'LocaleKeys.'],
  wordsIn: { xaml: xamlWords, axaml: xamlWords },
  naming: { keySeparator: '.' },
  code: {
    languages: ['csharp', 'razor', 'aspnetcorerazor', 'xaml', 'axaml'],
    markupExtensions,
    calls: [
      // With a text for where there is none: https://github.com/goaaats/CheapLoc
      { callees: ['Loc.Localize'], defaultValue: 1, isLiteral: true, takesConstants: true },
      {
        callees: [
          ...['Get', 'GetString', 'GetText', 'GetTextValue', 'GetLocalized', 'GetLocalizedString'],
          ...['GetLocalizedText', 'GetLocalizedValue', 'GetTranslated', 'GetTranslation'],
          ...['Localize', 'Translate', 'T', 'Tr', 'L'],
        ].map(name => `*.${name}`),
        receiver: holders,
        isLiteral: true,
        takesConstants: true,
      },
      {
        callees: ['Translate', 'Localize', 'Tr', '__', 'GetTranslation', 'GetLocalizedString'],
        isLiteral: true,
        takesConstants: true,
      },
    ],
    methods: [
      'Translate',
      'TranslateSimple',
      'Localize',
      'Localized',
      'GetLocalized',
      'Tr',
      'T',
      'I18n',
      'i18n',
    ],
    members: [
      {
        of: [
          ...[
            'Localization',
            'LocalizationManager',
            'LanguageManager',
            'Translator',
            'TranslationSource',
          ].map(name => `${name}.Instance`),
          ...['Lang', 'I18n', 'I18N', 'L10n', 'Loc', '_loc', '_localizer', '_translator'],
        ],
        isIndexer: true,
        hasNoMembers: true,
      },
      // An enumeration that is made of the names in a file: `texts[LocaleKeys.CartTitle]`.
      { of: ['LocaleKeys'], isValue: true },
    ],
    resolve: asInFiles,
  },
};
