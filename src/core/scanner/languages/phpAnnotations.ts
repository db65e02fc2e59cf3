import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { toUsage } from './code/usages/usage.ts';

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
