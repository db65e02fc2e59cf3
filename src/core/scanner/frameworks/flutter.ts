import type { Framework, Naming } from '../framework.ts';
import type { PlacedKey, ResolvedKey } from '../languages/code/rules.ts';
import { withDots } from './withDots.ts';

/** Members of a generated class that are no messages. */
const noMessages = [
  'of',
  'maybeOf',
  'delegate',
  'load',
  'current',
  'localeName',
  'locale',
  'supportedLocales',
  'localizationsDelegates',
  'hashCode',
  'runtimeType',
  'toString',
];

/** Flutter's own localizations, made from ARB files: https://docs.flutter.dev/ui/accessibility-and-internationalization/internationalization */
export const flutter: Framework = {
  id: 'flutter',
  name: 'Flutter localizations (ARB)',
  detect: {
    dependencies: { pub: ['flutter_localizations', 'intl', 'intl_utils'] },
    files: ['l10n.yaml', '**/*.arb'],
  },
  words: ['Localizations', 'l10n', 'L10n', 'S.of', 'S.current', 'loc.', 'S.maybeOf'],
  naming: { keySeparator: undefined },
  setUp: { files: ['l10n.yaml'], read: readSetUp },
  code: {
    languages: ['dart'],
    members: [
      {
        of: [
          'AppLocalizations.of()',
          'AppLocalizations.maybeOf()',
          'lookupAppLocalizations()',
          'S.of()',
          'S.maybeOf()',
          'S.current',
          // By these names, whatever they are members of.
          'l10n',
          'appLocalizations',
          'context.loc',
          'context.localizations',
          'context.strings',
          'L10n.of()',
        ],
        except: noMessages,
        lookUps: ['translate', 'trans', 'tr', 'getTranslatedValue'],
        bindsVariables: true,
        types: ['AppLocalizations', 'L10n'],
        isGenerated: true,
      },
    ],
  },
};

/** https://docs.flutter.dev/ui/internationalization#configuring-the-l10n-yaml-file */
function readSetUp(text: string): Partial<Naming> {
  const className = /^output-class:\s*["']?(\w+)/m.exec(text)?.[1];
  return className === undefined ? {} : { className };
}

/** easy_localization, and what is written like it: https://pub.dev/packages/easy_localization, get, i18n_extension */
export const easyLocalization: Framework = {
  id: 'easy-localization',
  name: 'easy_localization',
  detect: { dependencies: { pub: ['easy_localization', 'get', 'i18n_extension'] } },
  words: ['tr(', '.tr', '.t(context', '.i18n', 'plural(', 'LocaleKeys'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['dart'],
    calls: [{ callees: ['tr', 'context.tr', 'plural', 'context.plural', 'trExists', 'context.trExists'] }],
    textClasses: ['Text'],
    methodsTakeAny: true,
    methodsWithKey: ['trPlural', 'trPluralParams'],
    methodValues: 'namedArgs',
    methods: ['tr', 't', 'i18n', 'plural', 'trExists', 'trParams', 'trPlural', 'trArgs', 'trPluralParams'],
    members: [{ of: ['LocaleKeys'] }],
    // The generator writes `cart.title` as `LocaleKeys.cart_title`.
    resolve: withDots,
  },
};

/** slang: https://pub.dev/packages/slang */
export const slang: Framework = {
  id: 'slang',
  name: 'slang',
  detect: {
    signs: ['package:slang', 'strings.g.dart', 'translations.g.dart'],
    dependencies: { pub: ['slang', 'slang_flutter'] },
    files: ['slang.yaml'],
  },
  words: ['t.', 'Translations'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['dart'],
    members: [
      {
        of: ['t', 'context.t', 'Translations.of()', 'LocaleSettings.instance.currentTranslations'],
        // Members of the generated class, and of the texts that a key gives.
        except: [
          ...noMessages,
          '$meta',
          '$wip',
          'join',
          'isEmpty',
          'isNotEmpty',
          'length',
          'toLowerCase',
          'toUpperCase',
          'replaceAll',
          'split',
          'trim',
          'contains',
          'startsWith',
          'endsWith',
          'padLeft',
          'padRight',
          'characters',
        ],
        bindsVariables: true,
        types: ['Translations'],
        isDeep: true,
        isIndexed: true,
        isCommon: true,
        takes: 'labelled',
      },
    ],
    resolve: withModifiers,
  },
};

/** Words that can be no name in Dart, in front of which slang puts a `k`, as it does before digits. */
const reserved: ReadonlySet<string> = new Set([
  ...['assert', 'break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'do', 'else', 'enum'],
  ...['extends', 'false', 'final', 'finally', 'for', 'if', 'in', 'is', 'new', 'null', 'rethrow', 'return'],
  ...['super', 'switch', 'this', 'throw', 'true', 'try', 'var', 'void', 'while', 'with'],
]);

/** `kIn` for `in`, `k404` for `404`. */
function asInFiles(name: string): string {
  const [, letter = '', rest = ''] = /^k([A-Z\d])(.*)$/.exec(name) ?? [];
  const meant = letter.toLowerCase() + rest;
  return reserved.has(meant) || /^\d/.test(meant) ? meant : name;
}

/** Files may say after a key what it is: `title(rich)` (https://pub.dev/packages/slang#-modifiers). */
function withModifiers({ key: written }: PlacedKey): ResolvedKey {
  const key = /(?:^|\.)k[A-Z\d]/.test(written) ? written.split('.').map(asInFiles).join('.') : written;
  const [, outer, entry] = /^(.+)\.([^.]+)$/.exec(key) ?? [];
  const entries =
    outer === undefined ? [] : ['map', 'list'].map(modifier => `${outer}(${modifier}).${entry}`);
  return {
    names: [
      key,
      ...(key === written ? [] : [written]),
      ...['rich', 'map', 'plural', 'list'].map(modifier => `${key}(${modifier})`),
      ...entries,
    ],
  };
}
