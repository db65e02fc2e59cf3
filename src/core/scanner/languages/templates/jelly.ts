import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** Comments, and messages, with or without arguments: `${%Save}`, `${%greeting(user.name)}`. */
const message =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|\$\{%([^{}()<>\n]*[^{}()<>\s])\s*(?:\([^{}]*\)\s*)?\}/dg;

/** Jenkins views: https://www.jenkins.io/doc/developer/internationalization/ */
export const jellyLanguage = codeLanguage({
  ids: ['jelly'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.messageSigns?.includes('${%') === true && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(message)].flatMap(({ 0: whole, 1: written, index, indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      if (written === undefined) return [];
      const key = {
        value: decodeReferences(written),
        range: { start, end },
        certainty: 'literal' as const,
      };
      const callRange = { start: index, end: index + whole.length };
      return toUsage(key, { framework, kind: 'template', callRange, args: [], argsAreOpen: true }, rules);
    });
  },
});
