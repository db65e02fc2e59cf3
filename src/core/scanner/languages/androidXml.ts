import type { Usage } from '../types.ts';
import { codeLanguage } from './code/language.ts';
import { toUsage } from './code/usage.ts';

const reference = /<!--[\s\S]*?(?:-->|$(?![\s\S]))|@(?:[\w.]+:)?(?:string|plurals)\/([\w.]+)/dg;

/** Android's resources in layouts, menus, manifests: `@string/title`; not those of the system (`@android:…`). */
export const androidXmlLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(({ code }) => code?.languages.includes(languageId));
    if (framework === undefined) return [];
    return [...text.matchAll(reference)].flatMap(found => {
      const name = found.indices?.[1];
      if (name === undefined || found[0].startsWith('@android:')) return [];
      const range = { start: name[0], end: name[1] };
      const callRange = { start: found.index, end: range.end };
      const key = { value: found[1] ?? '', range, certainty: 'literal' as const };
      return [toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules)];
    });
  },
});
