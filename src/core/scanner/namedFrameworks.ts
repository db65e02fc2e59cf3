import { escapeRegExp } from '../base/escapeRegExp.ts';
import type { Framework } from './framework.ts';
import { anyOf } from './plainText/expressions.ts';
import type { Rules } from './rules.ts';

/** Expressions for the signs of some frameworks, and lists that were made with them, for as long as those live. */
const signsOfAll = new WeakMap<readonly Framework[], RegExp>();
const signsOfOne = new WeakMap<Framework, RegExp>();
const extended = new WeakMap<readonly Framework[], Map<string, readonly Framework[]>>();

/** The frameworks among `named` that a text says it uses: by an import, or a call that only they have. */
export function namedIn(text: string, { named = [] }: Rules): readonly Framework[] {
  if (named.length === 0) return named;
  const signs = signsOfAll.get(named) ?? signsOf(named);
  signsOfAll.set(named, signs);
  return signs.test(text) ? named.filter(each => signsOfFramework(each).test(text)) : [];
}

/** The rules for a text of a package about which nothing is known: what the text itself names comes first. */
export function withNamed(text: string, rules: Rules): Rules {
  const found = namedIn(text, rules);
  if (found.length === 0) return rules;
  const lists = extended.get(rules.frameworks) ?? new Map<string, readonly Framework[]>();
  extended.set(rules.frameworks, lists);
  const key = found.map(({ id }) => id).join(' ');
  // One list for the same frameworks: rules are compiled once for each list.
  const frameworks = lists.get(key) ?? [
    ...found,
    // The rules for an application's own functions have their framework's id, and no signs.
    ...rules.frameworks.filter(one => !hasSigns(one) || found.every(({ id }) => id !== one.id)),
  ];
  lists.set(key, frameworks);
  return { ...rules, frameworks };
}

/** Whether a framework can be told by a text alone. */
export function hasSigns({ detect }: Framework): boolean {
  return (detect.signs ?? []).length + modulesOf(detect).length > 0;
}

function signsOfFramework(framework: Framework): RegExp {
  const signs = signsOfOne.get(framework) ?? signsOf([framework]);
  signsOfOne.set(framework, signs);
  return signs;
}

function signsOf(frameworks: readonly Framework[]): RegExp {
  const detections = frameworks.map(({ detect }) => detect);
  const modules = detections.flatMap(modulesOf).map(escapeRegExp);
  // The module or a file of it: `i18n-js` is another module than `i18n`.
  const imports = modules.length === 0 ? [] : [`['"](?:${modules.join('|')})['"/]`];
  return anyOf([...detections.flatMap(({ signs = [] }) => signs.map(escapeRegExp)), ...imports]);
}

function modulesOf({ dependencies }: Framework['detect']): readonly string[] {
  return dependencies?.npm ?? [];
}
