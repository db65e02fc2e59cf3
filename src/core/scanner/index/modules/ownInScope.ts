import { escapeRegExp } from '../../../base/escapeRegExp.ts';
import { soundsLikeTranslator } from '../../languages/code/ownFunctions.ts';
import {
  familyOf,
  isInScopeEverywhere,
  isNamedLikeTranslator,
  moduleOf,
  namesOf,
  type PlacedFunction,
  typesOf,
} from '../../languages/code/ownRules.ts';
import { languageOf } from '../../packages/languageOf.ts';

interface Caller {
  readonly file: string;
  readonly text: string;
}

/**
 * The functions of a root that a name in a file can refer to, each with how else the file calls it.
 *
 * @param all the functions of that name
 */
export function functionsInScope(
  { file, text }: Caller,
  name: string,
  all: readonly PlacedFunction[] = [],
): PlacedFunction[] {
  const family = familyOf(languageOf(file) ?? '');
  const related = all.filter(
    each => familyOf(languageOf(each.file) ?? '') === family && !isHeldHere(each, file),
  );
  const isOwn = related.some(each => each.file === file);
  if (!isOwn && declares(text, name)) return related.filter(each => isSeenByOwner(each, file, text));
  return related.flatMap(each => {
    const sight = isOwn ? 'bare' : sightOf(each, file, text);
    if (sight === undefined) return [];
    const isBound = sight === 'bound' ? { isBound: true } : {};
    return { ...each, ...isBound, also: namesWithin(each, file, text) };
  });
}

/** A file's own members are among its variables. */
function isHeldHere(own: PlacedFunction, file: string): boolean {
  return own.holds !== undefined && own.file === file;
}

/**
 * Whether a file that has a function of that name itself can mean another one by what it calls it on: a method that leaves
 * its work to a part of its object, `show(key) { bar.show(key); }`.
 */
function isSeenByOwner(own: PlacedFunction, caller: string, text: string): boolean {
  if (own.owner === undefined || own.isType === true || isInScopeEverywhere(own)) return false;
  return sightOf(own, caller, text) !== undefined;
}

/** What a method is called in its own file and in subtypes, and a constructor within its type and its subtypes. */
function namesWithin(own: PlacedFunction, caller: string, text: string): string[] {
  const { name, owner, isType, file } = own;
  if (file === caller) return [isType === true ? 'this' : name];
  const type = isType === true ? name : owner;
  // Functions are known by what imports say.
  if (own.holds !== undefined && owner !== undefined && importsMember(owner, name, text)) return [name];
  if (type === undefined || !(isBelow(type, text) || usesTrait(type, text))) return [];
  return isType === true ? ['super', 'super().__init__', 'parent.__construct'] : [name, `super.${name}`];
}

/** Whether a text imports a type's member by its name, or all of them: `import static shop.Texts.BUNDLE`. */
function importsMember(type: string, name: string, text: string): boolean {
  const member = `${escapeRegExp(type)}\\.(?:Companion\\.)?(?:${escapeRegExp(name)}\\b|\\*)`;
  return new RegExp(`^[ \\t]*import[ \\t]+(?:static[ \\t]+)?[\\w.]*\\b${member}`, 'm').test(text);
}

/** Whether a text has a class that is derived from another one: `extends Base`, `class Page(Base)`, `class Page : Base`. */
function isBelow(type: string, text: string): boolean {
  // Most texts do not even name it.
  if (!text.includes(type)) return false;
  const others = '(?:[\\w<>]{1,60},\\s+){0,8}';
  // Kotlin's has its constructor in between: `class Page(size: Int) : Base(size)`.
  const parameters = '\\([^()]{0,400}(?:\\([^()]{0,100}\\)[^()]{0,400}){0,20}\\)\\s*:\\s*';
  const inHead = `class\\s+\\w+(?:<[^<>]*>)?\\s*(?:[(:]\\s*|${parameters})`;
  const head = `\\b(?:(?:extends|with)\\s+${others}|${inHead})`;
  return new RegExp(`${head}(?:[\\w.\\\\]+[.\\\\])?${escapeRegExp(type)}\\b`).test(text);
}

/** Whether a class of PHP's has what a trait has: `use Wordy, Priced;` */
function usesTrait(type: string, text: string): boolean {
  if (!text.includes(type)) return false;
  return new RegExp(
    `^[ \\t]+use[ \\t]+(?:[\\w\\\\]{1,60},[ \\t]*){0,8}${escapeRegExp(type)}[ \\t]*[;,{]`,
    'm',
  ).test(text);
}

/** How a file can refer to a function of another one: also by its bare name, or only through its owner. */
type Sight = 'bare' | 'bound' | undefined;

/** What precedes the name in the declaration of a function or type. */
const declaring = [
  'class\\s+|fn\\s+|def(?:p|macro)?\\s+(?:self\\.)?|function\\s+&?',
  // Kotlin's extension functions and Go's methods have a receiver type before the name.
  'fun\\s+(?:<[^<>]*>\\s*)?(?:[\\w.]+\\.)?|func\\s+(?:\\([^()]*\\)\\s*)?',
].join('|');

/** Modifiers and a type, where no keyword introduces a method. */
const typed =
  '(?:(?:public|private|protected|internal|static|final|override|async)\\s+(?:[\\w<>[\\],.?]+\\s+){0,4}|(?:[sS]tring|void)\\s+)';

/** Whether a text declares a function or type of this name itself. */
function declares(text: string, name: string): boolean {
  const named = escapeRegExp(name);
  return new RegExp(`\\b(?:(?:${declaring})${named}(?![\\w$])|${typed}${named}\\s*\\()`).test(text);
}

/** Rails makes functions of these folders available in all pages. */
const helpers = /(?:^|\/)helpers\//;

/** How a file can refer to a function of another one. */
function sightOf(own: PlacedFunction, caller: string, text: string): Sight {
  const { name, owner, isType, file } = own;
  if (own.ofTexts === true) return 'bare';
  const type = isType === true ? name : owner;
  if (type !== undefined && file.endsWith('.java') && isOfAnotherPackage(type, file, text)) return undefined;
  if (isType === true || isInScopeEverywhere(own)) return 'bare';
  const sight = sightByOwner(own, caller, text);
  return isNamedLikeTranslator(own) ? (sight ?? 'bound') : sight;
}

function sightByOwner(own: PlacedFunction, caller: string, text: string): Sight {
  const { name, owner, file, isInherited } = own;
  if (isInherited === true && owner !== undefined)
    return isBelow(owner, text) || usesTrait(owner, text) ? 'bare' : undefined;
  if (owner !== undefined) return isNamed(owner, text) ? 'bare' : undefined;
  const language = languageOf(file);
  if (language === 'ruby') return sightInRuby(own, caller, text);
  if (language === 'python') return sightInPython(name, moduleOf(file), text);
  if (isBeside(file, caller) || (helpers.test(file) && !caller.endsWith('.rb'))) return 'bare';
  // Outside of its package, a Go function is called through the package's name.
  if (language === 'go') return 'bound';
  if (language === 'kotlin' || language === 'scala')
    return new RegExp(`\\bimport\\s[\\w.]+\\.(?:${escapeRegExp(name)}\\b|[*_])`).test(text)
      ? 'bare'
      : 'bound';
  return isWord(moduleOf(file), text) ? 'bare' : undefined;
}

/** Whether a Java text imports a type of that name from somewhere other than a file. */
export function isOfAnotherPackage(type: string, file: string, text: string): boolean {
  const imported = new RegExp(`\\bimport\\s+(?:static\\s+)?([\\w.]+)\\.${escapeRegExp(type)}\\b`).exec(
    text,
  )?.[1];
  if (imported === undefined) return false;
  // A nested type is imported through the name of the type around it.
  const [folder, outer] = [imported, imported.replace(/\.[^.]*$/, '')].map(one => one.replaceAll('.', '/'));
  return (
    !file.includes(`${folder}/`) && !file.endsWith(`${folder}.java`) && !file.includes(`${outer}/${type}.`)
  );
}

/**
 * Whether a text mentions a type, or a call that returns its only instance. A variable may have any type, whatever
 * its name.
 */
function isNamed(owner: string, text: string): boolean {
  if (typesOf(owner).some(one => isWord(one, text)) || text.includes(`get${owner}(`)) return true;
  return soundsLikeTranslator(owner) && namesOf(owner).some(one => text.includes(one));
}

/**
 * A Ruby method is called without a receiver in its class and subclasses, where its module is included, and in the
 * class's page.
 */
function sightInRuby({ within, file }: PlacedFunction, caller: string, text: string): Sight {
  if (helpers.test(file)) {
    const isIncluded = within !== undefined && isIncludedIn(text, within);
    return !caller.endsWith('.rb') || helpers.test(caller) || isIncluded ? 'bare' : 'bound';
  }
  const base = file.replace(/\.rb$/, '');
  if (caller.startsWith(`${base}.`) || caller.startsWith(`${base}/`)) return 'bare';
  if (within !== undefined) return isIncludedIn(text, within) ? 'bare' : undefined;
  return isBeside(file, caller) || isWord(moduleOf(file), text) ? 'bare' : undefined;
}

function isIncludedIn(text: string, type: string): boolean {
  return new RegExp(
    `(?:\\b(?:include|extend|prepend|helper)[ (]|<)\\s*(?:[\\w:]+::)?${escapeRegExp(type)}\\b`,
  ).test(text);
}

/** In Python, imports name what a file uses of other modules. */
function sightInPython(name: string, module: string, text: string): Sight {
  const lists = [...text.matchAll(/^\s*from\s+[\w.]+\s+import\s+(?:\(([^)]*)\)|(.*))/gm)];
  if (lists.some(([, inBrackets, inLine]) => isWord(name, inBrackets ?? inLine ?? ''))) return 'bare';
  const all = new RegExp(`^\\s*from\\s+(?:[\\w.]*\\.)?${escapeRegExp(module)}\\s+import\\s+\\*`, 'm');
  if (all.test(text)) return 'bare';
  return new RegExp(`^\\s*(?:from\\s.*)?import\\s.*\\b${escapeRegExp(module)}\\b`, 'm').test(text)
    ? 'bound'
    : undefined;
}

function isWord(word: string, text: string): boolean {
  if (!text.includes(word)) return false;
  return new RegExp(`(?<![\\w$])${escapeRegExp(word)}(?![\\w$])`).test(text);
}

function isBeside(file: string, caller: string): boolean {
  const cut = file.lastIndexOf('/');
  return caller.startsWith(file.slice(0, cut + 1)) && caller.lastIndexOf('/') === cut;
}
