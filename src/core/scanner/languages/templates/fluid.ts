import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { frameworkWithSign } from '../code/signed.ts';
import { toUsage } from '../code/usages/usage.ts';

/** View helpers that show a message: TYPO3's, and those of Neos. */
const viewHelpers: ReadonlySet<string> = new Set(['f:translate', 'neos:backend.translate']);
/** Comments, and the place of a key: `<f:translate key="title" />`, `{f:translate(key: 'title')}`. */
const place =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|<f:comment>[\s\S]*?(?:<\/f:comment>|$(?![\s\S]))|\b(f:translate|neos:backend\.translate)[\s(](?:(?!f:translate|backend\.translate|\)\}|\/>)[^<>]){0,300}?\b(?:key|id)\s*[:=]\s*\\?(?:"([^"<>]*?)\\?"|'([^'<>]*?)\\?')/dg;
/** What names the file behind a key: `source: 'Modules'` in Neos. */
const source = /^(?:(?!translate|\)\}|\/>)[^<>]){0,300}?\bsource\s*[:=]\s*\\?["']([\w./]+)/;
/** How far a tag is searched behind its key. */
const longestTag = 400;
const variable = /\{[^{}]*\}/g;

/** Fluid, the templates of TYPO3 and Neos: https://docs.typo3.org/other/typo3/view-helper-reference/main/en-us/Global/Translate.html */
export const fluidLanguage = codeLanguage({
  ids: ['html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const frameworks = new Map(
      [...viewHelpers].map(name => [name, frameworkWithSign(rules, languageId, name)] as const),
    );
    if ([...frameworks.values()].every(framework => framework === undefined)) return [];
    return [...text.matchAll(place)].flatMap(found => {
      const framework = frameworks.get(found[1] ?? '');
      const [start, end] = found.indices?.[2] ?? found.indices?.[3] ?? [];
      if (framework === undefined || start === undefined || end === undefined) return [];
      const written = text.slice(start, end);
      const value = written.replace(variable, '*');
      if (value === '*') return [];
      const certainty = value === written ? ('literal' as const) : ('family' as const);
      const callRange = { start: found.index, end: found.index + found[0].length };
      const namespace = source.exec(text.slice(end, end + longestTag))?.[1];
      const details = {
        framework,
        kind: 'component' as const,
        callRange,
        ...(namespace === undefined ? {} : { namespace }),
        args: [],
        argsAreOpen: true,
      };
      return [toUsage({ value, range: { start, end }, certainty }, details, rules)];
    });
  },
});
