import type { OffsetRange } from '../../../base/range.ts';
import { blank } from '../../plainText/blank.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { toUsage } from '../code/usages/usage.ts';
import { csharp } from '../programs/csharp.ts';

const comments = /<%--[\s\S]*?(?:--%>|$(?![\s\S]))/g;
/** Code in a page, but no directives and no expressions of another kind: `<%@ Page %>`, `<%$ Resources: Title %>`. */
const island = /<%(?:[@$][^>]*|[=:#!]?((?:(?!<%|%>)[\s\S])*))/dg;
/** `<%$ Resources: Strings, Title %>`, or without a class, of the page's own texts. */
const expression = /<%\$\s*Resources\s*:\s*(?:([\w.]+)\s*,\s*)?([\w.]+)\s*%>/dgi;
/** A control whose properties are all looked up: `BtnSave.Text`, `BtnSave.ToolTip`. */
const control = /\smeta:resourcekey\s*=\s*(?:"([\w.]+)"|'([\w.]+)')/dgi;

function islandsIn(page: string): OffsetRange[] {
  return [...page.matchAll(island)].flatMap(({ indices }) => {
    const code = indices?.[1];
    return code === undefined ? [] : [{ start: code[0], end: code[1] }];
  });
}

/** Pages of ASP.NET Web Forms: https://learn.microsoft.com/previous-versions/aspnet/ms227427(v=vs.100) */
export const aspxLanguage = codeLanguage({
  ids: ['aspx'],
  isTemplate: true,
  comments,
  tokenize(text) {
    const page = text.replace(comments, blank);
    return tokensOfIslands(page, islandsIn(page), csharp);
  },
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.pageResources === true && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    const page = text.replace(comments, blank);
    const found: Usage[] = [];
    const add = (name: string, place: readonly [number, number] | undefined, of?: string): void => {
      const [start, end] = place ?? [0, 0];
      const range = { start, end };
      const certainty = of === '*' ? ('family' as const) : ('literal' as const);
      const key = { value: certainty === 'family' ? `${name}.*` : name, range, certainty };
      const callee = certainty === 'family' || of === undefined ? {} : { callee: of };
      const usage = { framework, kind: 'attribute' as const, callRange: range, args: [], argsAreOpen: true };
      found.push(toUsage(key, { ...usage, ...callee }, rules));
    };
    for (const { 1: of, 2: name = '', indices } of page.matchAll(expression)) add(name, indices?.[2], of);
    for (const { 1: quoted, 2: name = '', indices } of page.matchAll(control))
      add(quoted ?? name, indices?.[1] ?? indices?.[2], '*');
    return found;
  },
});
