import { escapeRegExp } from '../base/escapeRegExp.ts';
import type { Framework } from './framework.ts';
import { anyOf } from './plainText/expressions.ts';
import type { Rules } from './rules.ts';

/** One expression for the signs of some frameworks, and lists that were made with them, for as long as those live. */
const signsOfAll = new WeakMap<readonly Framework[], RegExp>();
const extended = new WeakMap<readonly Framework[], Map<string, readonly Framework[]>>();

/** The frameworks among `named` that a text says it uses: by an import, or a call that only they have. */
export function namedIn(text: string, { named = [] }: Rules): readonly Framework[] {
  if (named.length === 0) return named;
  let signs = signsOfAll.get(named);
  if (signs === undefined) {
    signs = anyOf(named.flatMap(signsOf).map(escapeRegExp));
    signsOfAll.set(named, signs);
  }
  return signs.test(text) ? named.filter(each => signsOf(each).some(sign => text.includes(sign))) : [];
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
    ...rules.frameworks.filter(({ id }) => found.every(each => each.id !== id)),
  ];
  lists.set(key, frameworks);
  return { ...rules, frameworks };
}

/** Whether a framework can be told by a text alone. */
export function hasSigns(framework: Framework): boolean {
  return signsOf(framework).length > 0;
}

function signsOf({ detect }: Framework): readonly string[] {
  const modules = detect.dependencies?.npm ?? [];
  return [...(detect.signs ?? []), ...modules.flatMap(name => [`'${name}`, `"${name}`])];
}
