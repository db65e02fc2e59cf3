import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/**
 * Comments, and sections whose content begins with a key and possibly a component or values: `{{#str}} edit, core {{/str}}`,
 * `{{#i18n}}cart.title [{{name}}]{{/i18n}}`.
 */
const section = /\{\{![^}]*|\{\{#\s*(\w+)\s*\}\}\s*([^\s,{}[]+)(?:\s*,\s*([^\s,{}[]+))?\s*(?=[,{[])/dg;

/** Mustache, as Moodle has it (https://moodledev.io/docs/guides/templates#str) and Java's libraries. */
export const mustacheLanguage = codeLanguage({
  ids: ['mustache'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.sections !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(section)].flatMap(
      ({ 0: whole, 1: name = '', 2: value = '', 3: component, index, indices }) => {
        const [start, end] = indices?.[2] ?? [0, 0];
        if (framework.code?.sections?.includes(name) !== true) return [];
        const callRange = { start: index, end: index + whole.length };
        const key = { value, range: { start, end }, certainty: 'literal' as const };
        const namespace = component === undefined ? {} : { namespace: component };
        return toUsage(
          key,
          { framework, kind: 'template', callRange, ...namespace, args: [], argsAreOpen: true },
          rules,
        );
      },
    );
  },
});
