import type { Framework, Naming } from '../../framework.ts';

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

/** Where applications mostly write how they get at the generated class, by the names of their files. */
const handingOut = [
  'main',
  '{,*_}{ext,extension,extensions,context,l10n,localization,localizations,localisation,localisations}',
  '{,*_}{locale,provider,providers,utils,utilities,helper,helpers,text}',
  '{,*_}{lang,language,languages,translation,translations}',
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
    'ontext.strings',
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
          '*ontext.loc',
          '*ontext.localizations',
          '*ontext.strings',
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
/** What code calls the context that a widget is built in: `context`, `dialogContext`, `navigatorKey.currentContext`. */
const contexts = ['*ontext', 'ctx'];

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
    words: [...flutter.words, ...names.map(name => name.replace(/^[\w*]+\.|\(\)$/g, ''))],
    code: { ...code, ...(members === undefined ? {} : { members }) },
  };
}
