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
  '{,*_}{mixin,mixins,base}',
  '{base,abstract}_*',
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
  setUp: { files: ['l10n.yaml', 'pubspec.yaml', ...handingOut], read: readSetUp },
  withOwnNames,
  code: {
    languages: ['dart'],
    members: [
      {
        of: [
          ...pathsOfClass('AppLocalizations'),
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
      },
    ],
  },
};

/** How code gets at a generated class, also by what its `of` calls: the last two in tests. */
function pathsOfClass(name: string): readonly string[] {
  const asked = `Localizations.of<${name}>()`;
  return [
    `${name}.of()`,
    `${name}.maybeOf()`,
    asked,
    `lookup${name}()`,
    `${name}.delegate.load()`,
    `${name}En()`,
  ];
}

/**
 * What the configuration calls the generated class (`ShopLocalizations`), and what the application's own code hands it
 * out by: `AppLocalizations get texts`, `AppLocalizations? textsOf(BuildContext context)`.
 * https://docs.flutter.dev/ui/internationalization#configuring-the-l10n-yaml-file,
 * https://pub.dev/packages/intl_utils#configuration
 */
function readSetUp(text: string, _: unknown, file: string): Partial<Naming> {
  if (file.endsWith('.yaml')) {
    const setting = file === 'l10n.yaml' ? classOfL10n : classOfIntlUtils;
    const name = setting.exec(text)?.[1];
    return name === undefined || /^(?:AppLocalizations|L10n|S)$/.test(name) ? {} : { ownNames: [name] };
  }
  if (generated.test(text)) return {};
  const ownNames = namesIn(text, extensionOfContext).flatMap(name =>
    contexts.map(context => `${context}.${name}`),
  );
  ownNames.push(...addedMembers(text).map(name => isAdded + name));
  // In the classes that have them they stand alone.
  ownNames.push(...namesIn(text, inherited));
  // What stands at the beginning of a line is a member of nothing.
  ownNames.push(...handedOutIn(text.replace(/^[ \t].*$/gm, '')));
  return ownNames.length === 0 ? {} : { ownNames };
}

const classOfL10n = /^output-class:\s*["']?(\w+)/m;
const classOfIntlUtils = /^flutter_intl:[^\n]*\n(?:(?:[ \t][^\n]*)?\n)*?[ \t]+class_name:\s*["']?(\w+)/m;

/** What types whose heads match an expression hand out. */
function namesIn(text: string, heads: RegExp): string[] {
  return [...text.matchAll(heads)].flatMap(({ index, 0: head }) => {
    const body = text.slice(index + head.length);
    const end = body.search(/^\}/m);
    const members = end < 0 ? body : body.slice(0, end);
    // `S` may also be whatever type the class is given.
    return handedOutIn(takesTypeS.test(head) ? members.replace(/^[ \t]*S\??[ \t].*$/gm, '') : members);
  });
}

/** Before the name of what an application adds to its generated class: a function over its messages, and no message. */
const isAdded = '!';
const extensionOfTexts =
  /^extension\b[^{\n]*\bon[ \t]+(?!Material|Cupertino|Widgets)(?:\w*Locali[sz]ations?|L10n|S)[ \t]*\{/gm;
/** A getter or method right below the head, as it is formatted: `String sorted<T>(T kind) {`, `bool get isShort =>`. */
const addedMember =
  /^ {2}(?! )(?:static[ \t]+)?[A-Za-z][\w<>?., ]*[ \t](?:get[ \t]+)?([a-z]\w*)(?:<[^()\n]*>)?[ \t]*(?:\(|=>|\{)/gm;

function addedMembers(text: string): string[] {
  return [...text.matchAll(extensionOfTexts)].flatMap(({ index, 0: head }) => {
    const body = text.slice(index + head.length);
    const end = body.search(/^\}/m);
    return [...(end < 0 ? body : body.slice(0, end)).matchAll(addedMember)].map(([, name = '']) => name);
  });
}

/** What other classes have the members of: `mixin Localized on State`, `abstract class BaseState`. */
const inherited =
  /^(?:(?:base )?mixin\b|abstract\b[^{\n]*\bclass\b|extension\b[^{\n]*\bon[ \t]+State\b)[^{]*\{/gm;
const takesTypeS = /\b(?:class|mixin|extension)[ \t]+\w+<(?:\w+(?:[ \t]+extends[ \t]+[\w<>?]+)?,\s*)*S\b/;
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

/** Flutter's rules with what an application calls its generated class, and hands it out by. */
function withOwnNames(names: readonly string[]): Framework {
  const { code } = flutter;
  if (code === undefined) return flutter;
  const classes = names.filter(name => /^[A-Z]\w*$/.test(name));
  const added = names.filter(name => name.startsWith(isAdded)).map(name => name.slice(isAdded.length));
  const others = names.filter(name => !classes.includes(name) && !name.startsWith(isAdded));
  const paths = [...classes.flatMap(name => [...pathsOfClass(name), `${name}.current`]), ...others];
  const members = code.members?.map(rule => ({
    ...rule,
    of: [...rule.of, ...paths],
    except: [...(rule.except ?? []), ...added],
    types: [...(rule.types ?? []), ...classes],
  }));
  return {
    ...flutter,
    words: [...flutter.words, ...classes, ...others.map(name => name.replace(/^[\w*]+\.|\(\)$/g, ''))],
    code: { ...code, ...(members === undefined ? {} : { members }) },
  };
}
