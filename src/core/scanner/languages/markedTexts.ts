import { anyOf, literally } from '../expressions.ts';
import type { Framework, MarkedText } from '../framework.ts';
import type { Rules } from '../rules.ts';
import type { KeyText } from '../script/keyTexts.ts';
import { usageOf } from '../script/usages/usages.ts';
import { scriptLanguages } from '../scriptLanguages.ts';
import { slotIn } from '../slot.ts';
import type { Usage } from '../types.ts';
import type { Language } from './types.ts';

/** What is filled in as the text is made: `${kind}` of a script, `{kind}` of a template. */
const filledIn = /\$?\{[^{}]*\}/g;

/** What finds the signs of a list of rules in a text of a language; kept as long as the list lives. */
const traces = new WeakMap<readonly Framework[], Map<string, RegExp>>();

/** Texts in scripts and templates that say themselves that they are keys. */
export const markedTexts: Language = {
  ids: [...scriptLanguages, 'smarty'],
  hasEmptyKeys: false,
  trace: (languageId, { frameworks }) => {
    const byLanguage = traces.get(frameworks) ?? new Map<string, RegExp>();
    traces.set(frameworks, byLanguage);
    const known =
      byLanguage.get(languageId) ??
      anyOf(frameworks.flatMap(each => marksOf(each, languageId).map(({ sign }) => literally(sign))));
    byLanguage.set(languageId, known);
    return known;
  },
  scan: (text, languageId, rules) =>
    rules.frameworks.flatMap(framework =>
      marksOf(framework, languageId).flatMap(marked => usagesOf(text, marked, framework, rules)),
    ),
  slotIn,
};

function marksOf({ marked = [] }: Framework, languageId: string): readonly MarkedText[] {
  return marked.filter(({ languages }) => languages.includes(languageId));
}

function usagesOf(text: string, marked: MarkedText, framework: Framework, rules: Rules): Usage[] {
  return [...text.matchAll(marked.text)].flatMap(({ 0: whole, index, groups, indices }) => {
    const [start, end] = indices?.groups?.['key'] ?? [];
    if (start === undefined || end === undefined) return [];
    const key = (groups?.['key'] ?? '').replaceAll(filledIn, '*');
    const certainty = key.includes('*') ? 'family' : 'literal';
    const namespace = groups?.['namespace'];
    const context = {
      framework,
      namespaces: namespace === undefined ? undefined : [textAt(namespace, indices?.groups?.['namespace'])],
      callRange: { start: index, end: index + whole.length },
      kind: 'template' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: undefined,
    };
    return [usageOf({ text: key, certainty, start, end }, context, rules)];
  });
}

function textAt(text: string, [start, end]: readonly [number, number] = [0, 0]): KeyText {
  return { text, certainty: 'literal', start, end };
}
