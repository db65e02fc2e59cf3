import { escapeRegExp } from '../base/escapeRegExp.ts';
import type { Framework } from './framework.ts';
import { anyOf } from './plainText/expressions.ts';
import { type CustomRules, type Rules, spellingsOf } from './rules.ts';

/** Expressions that match any of the words of some rules, by language, for as long as the rules live. */
const known = new WeakMap<readonly Framework[], WeakMap<CustomRules, Map<string, RegExp>>>();
const noCustomRules: CustomRules = {};

/** The cheap first question: could any framework of these rules have a usage in this text at all? */
export function mayHoldUsages(
  text: string,
  languageId: string,
  { frameworks, custom = noCustomRules }: Rules,
): boolean {
  if (custom.patterns !== undefined && custom.patterns.length > 0) return true;
  const byCustom = known.get(frameworks) ?? new WeakMap<CustomRules, Map<string, RegExp>>();
  known.set(frameworks, byCustom);
  const byLanguage = byCustom.get(custom) ?? new Map<string, RegExp>();
  byCustom.set(custom, byLanguage);
  const words = byLanguage.get(languageId) ?? anyWordOf(frameworks, custom, languageId);
  byLanguage.set(languageId, words);
  return words.test(text);
}

/** One expression for all words: a text is gone through once, not once for each of them. */
function anyWordOf(frameworks: readonly Framework[], custom: CustomRules, languageId: string): RegExp {
  const words = [
    ...frameworks.flatMap(framework => [...framework.words, ...(framework.wordsIn?.[languageId] ?? [])]),
    ...customWords(custom),
  ];
  // What holds another word need not be looked for.
  const enough = [...new Set(words)].filter(
    word => !words.some(other => other !== word && word.includes(other)),
  );
  return anyOf(enough.map(wordAsWritten));
}

/**
 * What is called may stand apart from its bracket, or be called only if it is there: `t ('title')`, `t?.('title')`. A
 * comment may stand between.
 */
function wordAsWritten(word: string): string {
  if (!/\w\($/.test(word)) return escapeRegExp(word);
  return `${escapeRegExp(word.slice(0, -1))}(?:(?:[ !]|\\?\\.)?\\(| ?/\\*)`;
}

function customWords({ functions = [], components = {} }: CustomRules): string[] {
  return [
    ...functions.map(name => name.split(/[.:>]/).at(-1) ?? name),
    ...Object.keys(components).flatMap(spellingsOf),
  ];
}
