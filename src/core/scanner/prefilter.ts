import { anyOf, literally } from './expressions.ts';
import type { CustomRules, Framework, Rules } from './rules.ts';

/** Expressions that match any of the words of some rules, for as long as the rules live. */
const known = new WeakMap<readonly Framework[], WeakMap<CustomRules, RegExp>>();
const noCustomRules: CustomRules = {};

/** The cheap first question: could any framework of these rules have a usage in this text at all? */
export function mayHoldUsages(text: string, { frameworks, custom = noCustomRules }: Rules): boolean {
  if (custom.patterns !== undefined && custom.patterns.length > 0) return true;
  const byCustom = known.get(frameworks) ?? new WeakMap<CustomRules, RegExp>();
  known.set(frameworks, byCustom);
  const words = byCustom.get(custom) ?? anyWordOf(frameworks, custom);
  byCustom.set(custom, words);
  return words.test(text);
}

/** One expression for all words: a text is gone through once, not once for each of them. */
function anyWordOf(frameworks: readonly Framework[], custom: CustomRules): RegExp {
  const words = [...frameworks.flatMap(framework => framework.words), ...customWords(custom)];
  // What holds another word need not be looked for.
  const enough = [...new Set(words)].filter(
    word => !words.some(other => other !== word && word.includes(other)),
  );
  return anyOf(enough.map(literally));
}

function customWords({ functions = [], components = {} }: CustomRules): string[] {
  return [...functions.map(name => name.slice(name.lastIndexOf('.') + 1)), ...Object.keys(components)];
}
