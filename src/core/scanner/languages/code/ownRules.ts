import type { Framework } from '../../framework.ts';
import { nameOf } from '../../packages/folders.ts';
import { languageOf } from '../../packages/languageOf.ts';
import { isTranslatorAnywhere, type OwnFunction, soundsLikeTranslator } from './ownFunctions.ts';
import type { CallRule, MemberRule, Overload } from './rules.ts';

/** Languages that call each other's functions, by the editor's ids: pages of a language, and those of one machine. */
const families: readonly (readonly string[])[] = [
  ['go', 'templ'],
  ['java', 'kotlin', 'groovy', 'gsp'],
  ['csharp', 'razor', 'aspnetcorerazor'],
  ['ruby', 'erb', 'html.erb', 'html-erb', 'haml', 'slim'],
  ['elixir', 'phoenix-heex', 'heex', 'html-heex', 'eex', 'html-eex', 'surface'],
  ['php', 'blade'],
  ['python'],
  ['rust'],
  ['scala'],
  ['c', 'cpp', 'objective-c', 'objective-cpp'],
  ['lua'],
  ['dart'],
  ['swift'],
  ['twig', 'volt'],
  ['jinja', 'jinja-html', 'html', 'django-html'],
];

/** The languages in which functions of one language may be called; none where these are not followed. */
export function familyOf(languageId: string): readonly string[] | undefined {
  return families.find(family => family.includes(languageId));
}

/** A function of a file, with the places of its key in all that are called so there, and what it stands below in some. */
export interface PlacedFunction extends Omit<OwnFunction, 'place' | 'labels' | 'prefix' | 'texts'> {
  /** Names before numbers: an argument with a name has no place. */
  readonly places: ReadonlyArray<string | number>;
  /** Those of them that have other texts before their key. */
  readonly overloads: readonly Overload[];
  /** '' for nothing; none where the key never stands below anything. */
  readonly prefixes: readonly string[];
  readonly file: string;
  /** Whether a file cannot call it by its bare name. */
  readonly isBound?: boolean;
  /** How else a file calls it: by its bare name where it is declared, a constructor by `super` where a class is below it. */
  readonly also?: readonly string[];
}

/**
 * Whether a function's name says by itself that it looks up what it is given, whoever calls it. One that puts something
 * before its keys is meant only where it can be in sight: others may have the same name.
 */
export function isNamedLikeTranslator({ name, prefixes, holds }: Naming): boolean {
  return prefixes.length === 0 && holds === undefined && soundsLikeTranslator(name);
}

type Naming = Pick<PlacedFunction, 'name' | 'prefixes' | 'holds'>;

/** Whether it does so whatever it is called on. */
export function isInScopeEverywhere(own: Naming): boolean {
  return isNamedLikeTranslator(own) && isTranslatorAnywhere(own.name);
}

/** The rules of a framework for functions of an application's own, and for nothing else. */
export function ownFramework(framework: Framework, functions: readonly PlacedFunction[]): Framework {
  const { id, name, naming, code } = framework;
  // A type's name alone is in files that hold an object of it for others.
  const words = [...new Set(functions.flatMap(each => [each.name, each.owner ?? []].flat()))];
  const own = { id, name, naming, words, detect: {} };
  if (code === undefined) return own;
  const { languages, resolve } = code;
  const arePaths = naming.keySeparator !== undefined;
  const calls = functions.flatMap(each => {
    if (each.ofTexts === true) return [];
    return each.holds === undefined
      ? callsOf(each, arePaths)
      : callsOnHeld(each, code.calls ?? [], functions);
  });
  const methods = functions.filter(each => each.ofTexts === true).map(each => each.name);
  const members = functions.flatMap(each =>
    each.holds === undefined ? [] : membersOfHeld(each, code.members ?? []),
  );
  return {
    ...own,
    code: { languages, calls, methods, members, ...(resolve === undefined ? {} : { resolve }) },
  };
}

/** What files call a member of that holds what looks texts up. */
function receiversOf({ name, owner, file, isInherited, isBound, also = [] }: PlacedFunction): string[] {
  const ofType = owner === undefined || isInherited === true ? [] : [owner, ...namesOf(owner)];
  const of = owner === undefined ? modulesOf(file) : ofType;
  // What has a field is called anything: `s.printer`.
  const ofAny = languageOf(file) === 'go' && owner !== undefined ? [`*.${name}`] : [];
  const paths = [...of.flatMap(one => [`${one}.${name}`, `*.${one}.${name}`]), ...ofAny, ...also];
  const bare = owner === undefined && isBound !== true ? [name] : [];
  // PHP writes what an object has with a sign, and what its class has with another.
  const inPhp = languageOf(file) === 'php' ? also.flatMap(one => [`$this.${one}`, `static.$${one}`]) : [];
  return [...paths, ...bare, ...inPhp].flatMap(path => [path, `${path}()`]);
}

/**
 * The calls of methods on what a member holds, by its type's methods in the framework and in the application.
 *
 * @param calls the framework's
 */
function callsOnHeld(
  own: PlacedFunction,
  calls: readonly CallRule[],
  functions: readonly PlacedFunction[],
): CallRule[] {
  const { holds = '' } = own;
  const receivers = receiversOf(own);
  const methods = functions.filter(each => each.owner === holds && each.holds === undefined);
  const ofFramework = calls.filter(each => each.owner?.types.includes(holds) === true);
  return [
    ...ofFramework.map(({ owner: _, ...rule }) => rule),
    ...methods.map(each => ({ ...ownRule(each), callees: [each.name] })),
  ].map(rule => ({
    ...rule,
    callees: rule.callees.flatMap(method => receivers.map(one => `${one}.${method}`)),
  }));
}

/** The members of what a member holds that are keys. */
function membersOfHeld(own: PlacedFunction, members: readonly MemberRule[]): MemberRule[] {
  const { holds = '' } = own;
  return members.flatMap(rule =>
    rule.types?.includes(holds) === true
      ? { ...rule, of: receiversOf(own).map(one => one.replace(/^\*\./, '')), types: [] }
      : [],
  );
}

/** What a key is that is a path: an error may also be given a sentence, which is looked up in vain. */
const path = /^\S+$/;

/** What translators are called. */
const translators = /transl|i18n|l10n|locali|lang|intl|dict|bundle|resource/i;

/** A rule for a function, without its callees. */
function ownRule(own: PlacedFunction): Omit<CallRule, 'callees'> {
  const { places, overloads, takesSeveral, prefixes, namespace } = own;
  return {
    key: places,
    isOwn: true,
    ...(takesSeveral === true ? { takesSeveral } : overloads.length === 0 ? {} : { overloads }),
    ...(namespace === undefined ? {} : { fixedNamespace: namespace }),
    ...(prefixes.length === 0 ? {} : { fixedPrefixes: prefixes }),
  };
}

function callsOf(own: PlacedFunction, arePaths: boolean): CallRule[] {
  const { name, owner, isType, mayBeText, file, isBound, also = [] } = own;
  const rule = {
    ...ownRule(own),
    ...(arePaths && (isType === true || mayBeText === true) ? { keys: path } : {}),
  };
  if (isType === true) {
    return [{ ...rule, callees: [name, `*.${name}`, ...also] }];
  }
  const before = owner === undefined ? modulesOf(file) : namesOf(owner);
  const bound = before.flatMap(one => [`${one}.${name}`, `*.${one}.${name}`]);
  if (isInScopeEverywhere(own)) return [{ ...rule, callees: [name, `*.${name}`] }];
  const more = isNamedLikeTranslator(own) ? [{ ...rule, callees: [`*.${name}`], receiver: translators }] : [];
  if (owner === undefined)
    return [{ ...rule, callees: isBound === true ? bound : [name, ...bound] }, ...more];
  const constructors = [`${owner}()`, `New${owner}()`, `${owner}.new`, `${owner}.new()`];
  const instances = { types: typesOf(owner), constructors };
  return [{ ...rule, callees: [...bound, ...also] }, { ...rule, callees: [name], owner: instances }, ...more];
}

/** By which names other files may know the module that a file is: its own or that of its folder. */
function modulesOf(file: string): string[] {
  if (languageOf(file) === 'elixir') return [moduleOf(file)];
  return file
    .split('/')
    .slice(-2)
    .map(name => name.replace(/\..*/, ''));
}

/** What other files call the module that a file is; Elixir's are called like their files, in capitals (`page_texts.ex`). */
export function moduleOf(file: string): string {
  const name = nameOf(file).replace(/\..*/, '');
  if (languageOf(file) !== 'elixir') return name;
  return name.replace(/(?:^|_)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
}

/** A type and the interface that is called like it: .NET's `ICart` of `Cart`, Java's `Cart` of `CartImpl`. */
export function typesOf(owner: string): string[] {
  const [, ofImplementation] = /^(\w+)Impl$/.exec(owner) ?? [];
  return [owner, `I${owner}`, ...(ofImplementation === undefined ? [] : [ofImplementation])];
}

/** A type, and what variables and functions are mostly called that have the only one of it. */
export function namesOf(owner: string): string[] {
  const variable = owner.charAt(0).toLowerCase() + owner.slice(1);
  const only = ['getInstance()', 'instance', 'Instance', 'INSTANCE', 'shared'].map(one => `${owner}.${one}`);
  return [owner, variable, `_${variable}`, `get${owner}()`, ...only];
}
