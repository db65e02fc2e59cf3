import type { Framework, Naming } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/** What the names of files say in which applications mostly keep what looks their texts up. */
const subjects =
  '{locali{s,z}ation,locali{s,z}ations,translation,translations,translate,translator,language,languages,lang,locale,i18n,l10n,text,texts,strings}';

/** What such a file is for, after its subject: a locale, as generated files are named by, has fewer letters. */
const role = '_????*';

const files = [
  `{,*_}${subjects}{,${role}}.dart`,
  '*{Locali{s,z}ation,Translation,Language}{,s,_Constant,_Constants,Constants,Service,Helper,Provider}.dart',
  '{,*_}{ext,extension,extensions,context,common,functions,utils,utilities,helper,helpers}.dart',
  '{main,session,Session}.dart',
];

/** The head of a class or of an extension. */
const heads = /^(class|extension)\b([^{;]{0,200})\{/gm;

/** The head of a function that gives a text back, or of a getter: its name and its parameters. */
const functions =
  /^([ \t]*)(?:static[ \t]+)?(?:String|dynamic)\??[ \t]+(?:get[ \t]+)?(\w+)[ \t]*(?:\(([^()]{0,300})\)\s*)?(?:=>|\{)/gm;

/** How much of a function is looked at. */
const beginning = 600;

/** A parameter that is a text. */
const textParameter = /^(?:(?:final[ \t]+)?String\??[ \t]+|dynamic[ \t]+|var[ \t]+)?(\w+)$/;

/** What says that a class is about languages: others may ask a table by its keys as well. */
const aboutLanguages = /[lL]ocale|[lL]anguage|[lL]ocali[sz]|[tT]ranslat/;

/** Names that only look texts up; others (`get`, `text`) are methods of many things. */
const speaking = /[tT]ransl|[lL]ocali[sz]|18n|10n|^trs?$|^trans$/;

/** What is asked for by the code of a language: its name. */
const aboutNames = /(?:Name|Code|Locale|Language|Country)s?$/;

/** Whether a function gives back what a table or another function has for a text. */
function looksUp(body: string, text: string): boolean {
  const calls = String.raw`\b(?:\w*(?:[tT]ransl|[lL]ocali[sz]|[lL]ook[uU]p|[rR]esolve|[tT]ext)\w*|trs?|trans|t)`;
  return new RegExp(
    String.raw`(?<=[\w)\]!?])\[\s*${text}\s*\]|${calls}\(\s*(?:\w+\s*,\s*)?${text}\s*[,)]`,
  ).test(body);
}

interface OwnFunction {
  readonly isOutermost: boolean;
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: string;
}

function functionsIn(text: string): readonly OwnFunction[] {
  const found = [...text.matchAll(functions)];
  return found.map(({ 0: head, 1: indent, 2: name = '', 3: list = '', index }, at) => {
    const from = index + head.length;
    const to = Math.min(from + beginning, found[at + 1]?.index ?? text.length);
    const parameters = (list.split(/[{[]/, 1)[0] ?? '').split(',').map(each => each.trim());
    return { isOutermost: indent === '', name, parameters, body: text.slice(from, to) };
  });
}

/** Where the key stands among the arguments of each function that looks one up. */
function lookUpsIn(text: string): ReadonlyArray<OwnFunction & { readonly place: number }> {
  return functionsIn(text).flatMap(found => {
    if (found.name.startsWith('_') || aboutNames.test(found.name)) return [];
    const place = found.parameters.findIndex(each => {
      const [, parameter] = textParameter.exec(each) ?? [];
      return parameter !== undefined && looksUp(found.body, parameter);
    });
    return place < 0 ? [] : [{ ...found, place }];
  });
}

/** What an extension of texts looks them up by, by way of another of its methods perhaps: `String get tl => _find();`. */
function methodsOfTexts(body: string): string[] {
  const all = functionsIn(body);
  const direct = all.filter(each => looksUp(each.body, 'this')).map(({ name }) => name);
  const handedOn = (text: string) => direct.some(name => new RegExp(`(?<![\\w.])${name}\\(`).test(text));
  return all.flatMap(({ name, body: text }) =>
    !name.startsWith('_') && (direct.includes(name) || handedOn(text)) ? [name] : [],
  );
}

/** What the classes and extensions of a file look texts up by. */
function methodsIn(text: string): string[] {
  const found = [...text.matchAll(heads)];
  return found.flatMap(({ 1: kind, 2: head = '', index }, at) => {
    const body = text.slice(index, found[at + 1]?.index);
    const isExtension = kind === 'extension';
    if (isExtension && /\bon\s+String\b/.test(head)) {
      return methodsOfTexts(body).map(name => `.${name}`);
    }
    if (!isExtension && !aboutLanguages.test(body)) return [];
    const owner = isExtension ? 'context' : /\w+/.exec(head)?.[0];
    const methods = lookUpsIn(body).filter(({ isOutermost }) => !isOutermost);
    return methods.map(({ name, place }) => `${speaking.test(name) ? '*' : owner}.${name} ${place}`);
  });
}

/**
 * What an application calls its own that looks its texts up: functions by their names and the place of the key
 * (`getTranslated 1`), methods with a star where only texts are looked up by such names (`*.translate 0`) and with the
 * class where not (`Lang.text 0`), and methods of a text with nothing before their dot (`.tr`).
 */
function ownLookUps(text: string): Partial<Naming> {
  const bare = lookUpsIn(text).filter(({ isOutermost, name }) => isOutermost && speaking.test(name));
  const ownNames = [...bare.map(({ name, place }) => `${name} ${place}`), ...methodsIn(text)];
  return ownNames.length === 0 ? {} : { ownNames };
}

const labels = ['args', 'params', 'arguments', 'namedArgs', 'values'];

/** The rule for a function or method. */
function callOf(name: string): CallRule {
  const [path = '', written = ''] = name.split(' ');
  const place = Number(written);
  const rule = { key: place, values: [place + 1, ...labels] };
  const [owner, method] = path.split('.');
  if (method === undefined) return { ...rule, callees: [path] };
  // A class calls its own methods without more.
  if (owner === '*') return { ...rule, callees: [path, method] };
  const [first = '', ...rest] = owner ?? '';
  const variable = first.toLowerCase() + rest.join('');
  const isContext = owner === 'context';
  const receiver = isContext ? /^(?:context|ctx)$|Context$/ : new RegExp(`^(?:${owner}|_?${variable})$`);
  return { ...rule, callees: [`*.${method}`], receiver };
}

/** The rules with what an application calls its own. */
function withOwnNames(names: readonly string[]): Framework {
  const isMethodOfText = (name: string) => name.startsWith('.');
  const methods = names.filter(isMethodOfText);
  const calls = names.filter(name => !isMethodOfText(name)).map(callOf);
  const called = calls.flatMap(({ callees }) => callees.map(callee => callee.replace('*', '')));
  return {
    ...flutterTables,
    words: [...called.map(each => `${each}(`), ...methods],
    code: { languages: ['dart'], calls, methods: methods.map(name => name.slice(1)) },
  };
}

/**
 * Flutter applications that look their texts up in tables of their own, as many do since Flutter's documentation had it
 * so: `AppLocalizations.of(context).translate('title')`, `getTranslated(context, 'title')`. What they call it is read from
 * their files.
 */
export const flutterTables: Framework = {
  id: 'flutter-tables',
  name: 'Flutter with tables of its own',
  detect: { dependencies: { pub: ['flutter'] }, isBeside: true },
  words: [],
  naming: { keySeparator: '.' },
  setUp: { files, read: ownLookUps },
  code: { languages: ['dart'] },
  withOwnNames,
};
