import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

const reference =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$(?![\s\S]))|(?:@(?:[\w.]+:)?(?:string|plurals|array|stringArray)\/|(?<code>(?<![\w.])R\.(?:string|plurals)\.))([\w.]+)/dg;

/** How far back the beginning of a value is searched. */
const longestExpression = 300;

/**
 * Whether a value begins at an offset, or the offset is in a data binding expression: `"@{late ? @string/a :
 * @string/b}"`. Code occurs only in the latter: `"@{context.getString(R.string.a)}"`.
 */
function isReference(text: string, at: number, isCode: boolean): boolean {
  const before = text.slice(Math.max(0, at - longestExpression), at);
  const expression = /(?:"@=?\{([^"<]*)|'@=?\{([^'<]*))$/.exec(before);
  if (expression === null) return !isCode && /["'>]\s*$/.test(before);
  // Strings in the expression have the other quotes, or backticks.
  const inside = expression[1] ?? expression[2] ?? '';
  return !/["'`]/.test(inside.replace(/`[^`]*`|"[^"]*"|'[^']*'/g, ''));
}

/** Android resources in layouts, menus and manifests: `@string/title`, but not the system's (`@android:…`). */
export const androidXmlLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.members !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    return [...text.matchAll(reference)].flatMap(found => {
      const name = found.indices?.[2];
      const { code } = found.groups ?? {};
      if (name === undefined || found[0].startsWith('@android:')) return [];
      if (!isReference(text, found.index, code !== undefined)) return [];
      const range = { start: name[0], end: name[1] };
      const callRange = { start: found.index, end: range.end };
      const isList = /array\/[\w.]+$/i.test(found[0]);
      const key = isList
        ? { value: `${found[2]}.*`, range, certainty: 'family' as const }
        : { value: found[2] ?? '', range, certainty: 'literal' as const };
      const kind = isList ? 'property' : 'attribute';
      return [toUsage(key, { framework, kind, callRange, args: [], argsAreOpen: true }, rules)];
    });
  },
});
