import { escapeRegExp } from '../../../base/escapeRegExp.ts';
import { familyOf } from '../../languages/code/ownRules.ts';
import { languageOf } from '../../packages/languageOf.ts';

/** What stands behind the names of functions among the words that an editor looks for: imports have none like it. */
const called = '(';

/** Whether a file may call functions of others that hand keys on, in a language that does not import them by name. */
export function mayCallOwn(file: string): boolean {
  return familyOf(languageOf(file) ?? '') !== undefined;
}

/** Matches where one of some names stands as a whole. */
export function anyName(names: Iterable<string>): RegExp {
  const sources = [...names].map(escapeRegExp);
  return sources.length === 0 ? /(?!)/y : new RegExp(`(?<![\\w$])(?:${sources.join('|')})(?![\\w$])`);
}

/** Functions as such words. */
export function wordsOf(names: Iterable<string>): string[] {
  return [...names].map(name => name + called);
}

/** The expressions for the functions among some words, for as long as these are asked about. */
const known = new WeakMap<ReadonlySet<string>, RegExp>();

/** Whether a text names one of the functions that are among some words. */
export function namesAnyOwn(text: string, words: ReadonlySet<string>): boolean {
  const expression = known.get(words) ?? anyName(namesAmong(words));
  known.set(words, expression);
  return expression.test(text);
}

function namesAmong(words: ReadonlySet<string>): string[] {
  return [...words].flatMap(word => (word.endsWith(called) ? word.slice(0, -called.length) : []));
}
