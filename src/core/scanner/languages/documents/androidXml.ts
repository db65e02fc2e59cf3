import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

const reference =
  /<!--[\s\S]*?(?:-->|$(?![\s\S]))|<!\[CDATA\[[\s\S]*?(?:\]\]>|$(?![\s\S]))|(?:@(?:[\w.]+:)?(?:string|plurals|array)\/|(?<code>(?<![\w.])R\.(?:string|plurals)\.))([\w.]+)/dg;

/** How far the beginning of a value is looked for. */
const longestExpression = 300;

/**
 * Whether a value begins at an offset, or an expression of data binding is there: `"@{late ? @string/a : @string/b}"`. Code
 * stands only in the latter: `"@{context.getString(R.string.a)}"`.
 */
function isReference(text: string, at: number, isCode: boolean): boolean {
  const before = text.slice(Math.max(0, at - longestExpression), at);
  const expression = /(?:"@=?\{([^"<]*)|'@=?\{([^'<]*))$/.exec(before);
  if (expression === null) return !isCode && /["'>]\s*$/.test(before);
  // Texts of the expression stand in the other quotes, or in backticks.
  const inside = expression[1] ?? expression[2] ?? '';
  return !/["'`]/.test(inside.replace(/`[^`]*`|"[^"]*"|'[^']*'/g, ''));
}

/** Android's resources in layouts, menus, manifests: `@string/title`; not those of the system (`@android:…`). */
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
      const isList = /array\/[\w.]+$/.test(found[0]);
      const key = isList
        ? { value: `${found[2]}.*`, range, certainty: 'family' as const }
        : { value: found[2] ?? '', range, certainty: 'literal' as const };
      const kind = isList ? 'property' : 'attribute';
      return [toUsage(key, { framework, kind, callRange, args: [], argsAreOpen: true }, rules)];
    });
  },
});
