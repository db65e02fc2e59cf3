import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { frameworkWithSign } from '../code/signed.ts';
import { toUsage } from '../code/usages/usage.ts';

const viewHelper = 'f:translate';
/** Comments, and the place of a key: `<f:translate key="title" />`, `{f:translate(key: 'title')}`. */
const place =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|<f:comment>[\s\S]*?(?:<\/f:comment>|$(?![\s\S]))|\bf:translate[\s(](?:(?!f:translate|\)\}|\/>)[^<>]){0,300}?\b(?:key|id)\s*[:=]\s*\\?(?:"([^"<>]*?)\\?"|'([^'<>]*?)\\?')/dg;
const variable = /\{[^{}]*\}/g;

/** Fluid, the templates of TYPO3: https://docs.typo3.org/other/typo3/view-helper-reference/main/en-us/Global/Translate.html */
export const fluidLanguage = codeLanguage({
  ids: ['html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = frameworkWithSign(rules, languageId, viewHelper);
    if (framework === undefined) return [];
    return [...text.matchAll(place)].flatMap(found => {
      const [start, end] = found.indices?.[1] ?? found.indices?.[2] ?? [];
      if (start === undefined || end === undefined) return [];
      const written = text.slice(start, end);
      const value = written.replace(variable, '*');
      if (value === '*') return [];
      const certainty = value === written ? ('literal' as const) : ('family' as const);
      const callRange = { start: found.index, end: found.index + found[0].length };
      const details = { framework, kind: 'component' as const, callRange, args: [], argsAreOpen: true };
      return [toUsage({ value, range: { start, end }, certainty }, details, rules)];
    });
  },
});
