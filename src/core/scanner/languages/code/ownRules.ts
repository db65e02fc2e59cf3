import type { Framework } from '../../framework.ts';
import { isSpeaking, type OwnFunction } from './ownFunctions.ts';
import type { CallRule } from './rules.ts';

/** Languages that call each other's functions, by the editor's ids: pages of a language, and those of one machine. */
const families: readonly (readonly string[])[] = [
  ['go', 'templ'],
  ['java', 'kotlin'],
  ['csharp', 'razor', 'aspnetcorerazor'],
  ['ruby', 'erb', 'html.erb', 'html-erb', 'haml', 'slim'],
  ['elixir', 'phoenix-heex', 'heex', 'html-heex', 'eex', 'html-eex', 'surface'],
  ['php', 'blade'],
  ['python'],
  ['rust'],
  ['scala'],
  ['dart'],
  ['swift'],
];

/** The languages in which functions of one language may be called; none where these are not followed. */
export function familyOf(languageId: string): readonly string[] | undefined {
  return families.find(family => family.includes(languageId));
}

/** A function of a file, with the places of its key in all that are called so there. */
export interface PlacedFunction extends Omit<OwnFunction, 'place'> {
  readonly places: readonly number[];
  readonly file: string;
  /** How else a file calls it: by its bare name where it is declared, a constructor by `super` where a class is below it. */
  readonly also?: readonly string[];
}

/** The rules of a framework for functions of an application's own, and for nothing else. */
export function ownFramework(framework: Framework, functions: readonly PlacedFunction[]): Framework {
  const { id, name, naming, code } = framework;
  const words = [...new Set(functions.map(each => each.name))];
  const own = { id, name, naming, words, detect: {} };
  if (code === undefined) return own;
  const { languages, resolve } = code;
  const arePaths = naming.keySeparator !== undefined;
  const calls = functions.flatMap(each => callsOf(each, arePaths));
  return { ...own, code: { languages, calls, ...(resolve === undefined ? {} : { resolve }) } };
}

/** What a key is that is a path: an error may also be given a sentence, which is looked up in vain. */
const path = /^\S+$/;

function callsOf(own: PlacedFunction, arePaths: boolean): CallRule[] {
  const { name, owner, isType, places, namespace, file, also = [] } = own;
  const rule = {
    key: places,
    isOwn: true,
    ...(namespace === undefined ? {} : { fixedNamespace: namespace }),
  };
  if (isType === true) {
    return [{ ...rule, callees: [name, `*.${name}`, ...also], ...(arePaths ? { keys: path } : {}) }];
  }
  const before = owner === undefined ? modulesOf(file) : namesOf(owner);
  const bound = before.flatMap(one => [`${one}.${name}`, `*.${one}.${name}`]);
  if (isSpeaking(name)) return [{ ...rule, callees: [name, `*.${name}`] }];
  if (owner === undefined) return [{ ...rule, callees: [name, ...bound] }];
  const instances = { types: [owner], made: [`${owner}()`, `New${owner}()`] };
  return [
    { ...rule, callees: [...bound, ...also] },
    { ...rule, callees: [name], owner: instances },
  ];
}

/** By which names other files may know the module that a file is: its own or that of its folder. */
function modulesOf(file: string): string[] {
  return file
    .split('/')
    .slice(-2)
    .map(name => name.replace(/\..*/, ''));
}

/** A type, and what variables and functions are mostly called that have the only one of it. */
export function namesOf(owner: string): string[] {
  const variable = owner.charAt(0).toLowerCase() + owner.slice(1);
  const only = ['getInstance()', 'instance', 'Instance', 'INSTANCE', 'shared'].map(one => `${owner}.${one}`);
  return [owner, variable, `_${variable}`, `get${owner}()`, ...only];
}
