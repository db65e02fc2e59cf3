import type { Usage } from '../types.ts';
import { codeLanguage } from './code/language.ts';
import { toUsage } from './code/usages/usage.ts';

/** Comments, attributes that Thymeleaf reads, and texts between double square brackets. */
const place =
  /<!--(?!\/\*\/)[\s\S]*?(?:-->|$(?![\s\S]))|\s(?:th:|data-th-)[\w:-]+\s*=\s*(?:"([^"]*)"|'([^']*)')|\[[[(]((?:(?!\[[[(])[^\]])*)[\])]\]/dg;
const message =
  /'[^']*'|#\{\s*((?:__\$\{[^{}]*\}__|[\w.-])+)|#\{\s*\|((?:\$\{[^{}]*\}|[\w.-])+)\||#messages\.msg\w*\(\s*'([^']+)'|#\{\s*((?:'[^'{}]*'|\$\{[^{}]*\})(?:\s*\+\s*(?:'[^'{}]*'|\$\{[^{}]*\}))*)/dg;
/**
 * What is worked out before: https://www.thymeleaf.org/doc/tutorials/3.1/usingthymeleaf.html#preprocessing, and what
 * fills in a text between bars (#literal-substitutions).
 */
const preprocessed = /(?:__)?\$\{[^{}]*\}(?:__)?/g;
/** What joins the texts of a key that is put together, quotes included. */
const joined = /'?\s{0,20}\+\s{0,20}'?/g;

/** Thymeleaf's messages, `#{title}`, in HTML. */
export const thymeleafLanguage = codeLanguage({
  ids: ['html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.messageExpressions === true && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(place)].flatMap(found => {
      const [start, end] = found.indices?.slice(1).find(range => range !== undefined) ?? [];
      if (start === undefined || end === undefined) return [];
      return [...text.slice(start, end).matchAll(message)].flatMap(({ index, indices }) => {
        const [whole, until] = indices?.slice(1).find(range => range !== undefined) ?? [];
        if (whole === undefined || until === undefined) return [];
        const written = text.slice(start + whole, start + until);
        const value = written.replace(preprocessed, '*').replace(joined, '').replaceAll("'", '');
        // A text that something else is added to stands between quotes.
        const from = whole + written.indexOf("'") + 1;
        const to = written.includes("'") ? whole + written.lastIndexOf("'") : until;
        if (value === '*') return [];
        const isOneText = value === written || written === `'${value}'`;
        const certainty = isOneText ? ('literal' as const) : ('family' as const);
        const key = { value, range: { start: start + from, end: start + to }, certainty };
        const callRange = { start: start + index, end: key.range.end };
        return [
          toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules),
        ];
      });
    });
  },
});
