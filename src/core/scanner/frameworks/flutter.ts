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

/** Members of what every class has, and of the texts that a key gives, behind a path of any length. */
const ofTexts = [
  ...['hashCode', 'runtimeType', 'toString', 'join', 'isEmpty', 'isNotEmpty', 'length'],
  ...['toLowerCase', 'toUpperCase', 'replaceAll', 'split', 'trim', 'contains', 'startsWith', 'endsWith'],
  ...['padLeft', 'padRight', 'characters'],
];

/** Where applications mostly write how they get at the generated class, by the names of their files. */
const handingOut = [
  'main',
  '{,*_}{ext,extension,extensions,context,l10n,localization,localizations,localisation,localisations}',
  '{,*_}{locale,provider,providers,utils,utilities,helper,helpers,text}',
  '{context,build_context,l10n,localization,localizations,localisation,localisations,locale}_*',
].map(name => `${name}.dart`);

/** Flutter's own localizations, made from ARB files: https://docs.flutter.dev/ui/accessibility-and-internationalization/internationalization */
export const flutter: Framework = {
  id: 'flutter',
  name: 'Flutter localizations (ARB)',
  detect: {
    dependencies: { pub: ['flutter_localizations', 'intl', 'intl_utils'] },
    files: ['l10n.yaml', '**/*.arb'],
  },
  words: [
    'ocalizations',
    'l10n',
    'L10n',
    'S.of',
    'S.current',
    'loc.',
    'S.maybeOf',
    'context.strings',
    'generated/i18n.dart',
  ],
  naming: { keySeparator: undefined },
  setUp: { files: ['l10n.yaml', ...handingOut], read: readSetUp },
  withOwnNames,
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

/**
 * What `l10n.yaml` calls the generated class, and what the application's own code hands it out by:
 * `AppLocalizations get texts`, `AppLocalizations? textsOf(BuildContext context)`.
 * https://docs.flutter.dev/ui/internationalization#configuring-the-l10n-yaml-file
 */
function readSetUp(text: string): Partial<Naming> {
  const className = /^output-class:\s*["']?(\w+)/m.exec(text)?.[1];
  if (className !== undefined) return { className };
  if (generated.test(text)) return {};
  const ownNames = [...text.matchAll(extensionOfContext)].flatMap(({ index, 0: head }) => {
    const body = text.slice(index + head.length);
    const end = body.search(/^\}/m);
    return handedOutIn(end < 0 ? body : body.slice(0, end)).flatMap(name =>
      contexts.map(context => `${context}.${name}`),
    );
  });
  // What stands at the beginning of a line is a member of nothing.
  ownNames.push(...handedOutIn(text.replace(/^[ \t].*$/gm, '')));
  return ownNames.length === 0 ? {} : { ownNames };
}

const extensionOfContext = /^extension\b[^{\n]*\bon[ \t]+BuildContext[ \t]*\{/gm;
/** What code calls the context that a widget is built in. */
const contexts = ['context', 'ctx', 'currentContext'];

/** A getter or function of the type of a generated class; those of Flutter's own widgets are no application's. */
const handedOut =
  /^[ \t]*(?!Material|Cupertino|Widgets)(?:\w*Locali[sz]ations?|L10n|S)\??[ \t]+(?:get[ \t]+([\w$]+)|([\w$]+)[ \t]*\([^()]*\))\s*(?:=>|\{)/gm;

function handedOutIn(text: string): string[] {
  return [...text.matchAll(handedOut)].flatMap(([, getter, method]) => {
    const name = getter ?? `${method}()`;
    return usualNames.has(name) || name.startsWith('_') ? [] : [name];
  });
}

/** What generators write themselves. */
const generated = /^abstract class AppLocalizations\b|^class S \{|\bGENERATED CODE\b/m;

/** Names that mean more than one application's class. */
const usualNames: ReadonlySet<string> = new Set([
  ...['of()', 'maybeOf()', 'load()', 'current', 'instance', 'lookupAppLocalizations()'],
]);

/** Flutter's rules with what an application's own code hands the generated class out by. */
function withOwnNames(names: readonly string[]): Framework {
  const { code } = flutter;
  if (code === undefined) return flutter;
  const members = code.members?.map(rule => ({ ...rule, of: [...rule.of, ...names] }));
  return {
    ...flutter,
    words: [...flutter.words, ...names.map(name => name.replace(/^\w+\.|\(\)$/g, ''))],
    code: { ...code, ...(members === undefined ? {} : { members }) },
  };
}

/** easy_localization, and what is written like it: https://pub.dev/packages/easy_localization, get, i18n_extension */
export const easyLocalization: Framework = {
  id: 'easy-localization',
  name: 'easy_localization',
  detect: { dependencies: { pub: ['easy_localization', 'get', 'i18n_extension'] } },
  words: [
    'tr(',
    '.tr',
    'trExists',
    '.t(context',
    '.i18n',
    'plural(',
    'LocaleKeys',
    'context.t.',
    'StaticTranslations',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['dart'],
    calls: [{ callees: ['tr', 'context.tr', 'plural', 'context.plural', 'trExists', 'context.trExists'] }],
    textClasses: ['Text'],
    methodsTakeAny: true,
    methodsWithKey: ['trPlural', 'trPluralParams'],
    methodValues: 'namedArgs',
    methods: ['tr', 't', 'i18n', 'plural', 'trExists', 'trParams', 'trPlural', 'trArgs', 'trPluralParams'],
    members: [
      { of: ['LocaleKeys'] },
      // Classes that are generated over it, with a getter for each key.
      {
        of: ['context.t', 'StaticTranslations.instance'],
        except: ofTexts,
        isDeep: true,
        takes: 'labelled',
      },
    ],
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
  setUp: { files: ['*.i18n.{json,yaml}'], read: namesWithModifiers },
  withOwnNames: withNamesInFiles,
  code: {
    languages: ['dart'],
    members: [
      {
        of: ['t', 'context.t', 'Translations.of()', 'LocaleSettings.instance.currentTranslations'],
        // Members of the generated class, and of the texts that a key gives.
        except: ['$meta', '$wip', ...ofTexts],
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

/** Names in files behind which modifiers with values stand: `"items(param=count)"`. Others are tried without being read. */
function namesWithModifiers(text: string): Partial<Naming> {
  const ownNames = [...text.matchAll(/([\w-]+\([^()"'\n]*=[^()"'\n]*\))["']?\s*:/g)].map(
    ([, name = '']) => name,
  );
  return ownNames.length === 0 ? {} : { ownNames: [...new Set(ownNames)] };
}

function withNamesInFiles(names: readonly string[]): Framework {
  const { code } = slang;
  if (code === undefined) return slang;
  const inFiles = Map.groupBy(names, name => name.slice(0, name.indexOf('(')));
  const resolve = (placed: PlacedKey): ResolvedKey => {
    const { names: usual } = withModifiers(placed);
    return { names: [...usual, ...modified(placed.key, inFiles)] };
  };
  return { ...slang, code: { ...code, resolve } };
}

/** So many ways one key may be written in files. */
const mostModified = 8;

/** A key with the modifiers that files write behind its parts. */
function modified(key: string, inFiles: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const parts = key.split('.').map(part => [part, ...(inFiles.get(part) ?? [])]);
  const ways = parts.reduce<string[][]>(
    (heads, names) => heads.flatMap(head => names.map(name => [...head, name])).slice(0, mostModified),
    [[]],
  );
  return ways.map(way => way.join('.')).filter(way => way !== key);
}

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
      ...spellings(key),
    ],
  };
}

/** How files may write a name that was generated in another case (https://pub.dev/packages/slang#-recasing). */
function spellings(key: string): readonly string[] {
  const parts = key.split('.').map(part =>
    part
      .replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, '_$&')
      .toLowerCase()
      .split('_'),
  );
  const joined = (sign: string) => parts.map(words => words.join(sign));
  const snake = joined('_');
  const camel = snake.map(part => part.replace(/(?<=.)_(.)/gu, (_, letter: string) => letter.toUpperCase()));
  const kebab = joined('-');
  // Groups in capitals with their keys in lower case.
  const below = (groups: readonly string[]) =>
    [snake, kebab].map(names => [
      ...groups.slice(0, -1).map(group => group.toUpperCase()),
      ...names.slice(-1),
    ]);
  const others = [snake, camel, kebab, ...below(snake), ...below(kebab)];
  return [...new Set(others.map(names => names.join('.')))].filter(name => name !== key);
}
