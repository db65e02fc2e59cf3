import { escapeRegExp } from '../../../base/escapeRegExp.ts';
import { familyOf } from '../../languages/code/ownRules.ts';
import { languageOf } from '../../packages/languageOf.ts';

/** Follows function names among the words that an editor looks for, to tell them apart from imports. */
const called = '(';

/** Whether a file may call functions of others that pass keys on, in a language whose imports do not name them. */
export function mayCallOwn(file: string): boolean {
  return familyOf(languageOf(file) ?? '') !== undefined;
}

/** Matches one of the names as a whole word. */
export function anyName(names: Iterable<string>): RegExp {
  const sources = [...names].map(escapeRegExp);
  return sources.length === 0 ? /(?!)/y : new RegExp(`(?<![\\w$])(?:${sources.join('|')})(?![\\w$])`);
}

/** Matches a field of all objects of a class that holds a new object of one of some types (Java, C#). */
export function anyHeld(types: Iterable<string>): RegExp {
  const sources = [...types].map(escapeRegExp);
  if (sources.length === 0) return /(?!)/y;
  const modifiers = '(?:(?:final|readonly|public|protected|internal)\\s+)*';
  return new RegExp(`\\bstatic\\s+${modifiers}(${sources.join('|')})\\s+\\w+\\s*=\\s*new\\b`);
}

/** Functions in the form of such words. */
export function wordsOf(names: Iterable<string>): string[] {
  return [...names].map(name => name + called);
}

/** The expressions for the functions in a set of words, for as long as the set is in use. */
const known = new WeakMap<ReadonlySet<string>, RegExp>();

/** Whether a text mentions one of the functions in a set of words. */
export function namesAnyOwn(text: string, words: ReadonlySet<string>): boolean {
  const expression = known.get(words) ?? anyName(namesAmong(words));
  known.set(words, expression);
  return expression.test(text);
}

function namesAmong(words: ReadonlySet<string>): string[] {
  return [...words].flatMap(word => (word.endsWith(called) ? word.slice(0, -called.length) : []));
}
