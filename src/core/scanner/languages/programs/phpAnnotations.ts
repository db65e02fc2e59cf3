import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import { isPath } from '../code/usages/options.ts';
import { toUsage } from '../code/usages/usage.ts';

const annotation = /@(\w+)\(\s*(?:singular\s*=\s*)?"([^"\n]*)"(?:\s*,\s*context\s*=\s*"([^"\n]*)")?/dg;

/** Texts in annotations, which PHP keeps in comments: `@Translation("Block", context = "ui")`. */
export function usagesOfAnnotations(text: string, rules: Rules, languageId: string): Usage[] {
  const framework = rules.frameworks.find(
    ({ code }) => code?.annotations !== undefined && code.languages.includes(languageId),
  );
  if (framework === undefined) return [];
  return [...text.matchAll(annotation)].flatMap(
    ({ 0: whole, 1: name = '', 2: value = '', 3: context, index, indices }) => {
      const [start, end] = indices?.[2] ?? [0, 0];
      if (framework.code?.annotations?.includes(name) !== true) return [];
      const callRange = { start: index, end: index + whole.length };
      const key = { value, range: { start, end }, certainty: 'literal' as const };
      return toUsage(key, { framework, kind: 'property', callRange, context, args: [] }, rules);
    },
  );
}

const constraint = /@(?:\w*Assert\w*\\\w+|UniqueEntity)\s*(?=\()/g;
const labelled = /\b(\w+)\s*=\s*"([^"\n]*)"/dg;
/** Longest options of a constraint, in characters. */
const longest = 4000;

/** Messages of constraints in comments: `@Assert\NotBlank(message="cart.blank")`. */
export function messagesOfConstraints(text: string, rules: Rules, languageId: string): Usage[] {
  const framework = rules.frameworks.find(({ code }) => code?.options && code.languages.includes(languageId));
  const rule = framework?.code?.options?.find(({ classes }) => classes !== undefined);
  if (framework === undefined || rule === undefined) return [];
  const { labels, namespace } = rule;
  return [...text.matchAll(constraint)].flatMap(({ 0: name, index }) => {
    const from = index + name.length;
    const end = endOfGroup(text, from);
    return [...text.slice(from, end).matchAll(labelled)].flatMap(
      ({ 1: label = '', 2: value = '', indices }) => {
        if (!labels.includes(label) || !isPath(value)) return [];
        const [start, stop] = indices?.[2] ?? [0, 0];
        const key = {
          value,
          range: { start: from + start, end: from + stop },
          certainty: 'literal' as const,
        };
        const callRange = { start: index, end };
        const place = namespace === undefined ? {} : { namespace };
        return toUsage(
          key,
          { framework, kind: 'property', callRange, ...place, args: [], argsAreOpen: true },
          rules,
        );
      },
    );
  });
}

/** The end of the bracket at an offset, skipping strings. */
function endOfGroup(text: string, open: number): number {
  const limit = Math.min(text.length, open + longest);
  let depth = 0;
  for (let at = open; at < limit; at++) {
    const sign = text.charAt(at);
    if (sign === '"') {
      const end = text.indexOf('"', at + 1);
      if (end < 0 || end >= limit) return limit;
      at = end;
    } else if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return limit;
}
