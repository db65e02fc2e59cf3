import type { OffsetRange } from '../../../base/range.ts';
import { blank } from '../../plainText/blank.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { toUsage } from '../code/usages/usage.ts';
import { groovy } from '../programs/kotlin.ts';

const comments =
  /<%--[\s\S]*?(?:--%>|$(?![\s\S]))|%\{--[\s\S]*?(?:--\}%|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))/g;
const string = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
/** `<% code %>`, `<%= code %>`, and `${code}` with braces nested up to two deep. */
const island = new RegExp(
  String.raw`<%[=@!]?((?:(?!<%|%>)[\s\S])*)|\$\{((?:[^{}"']|${string}|\{(?:[^{}"']|${string}|\{[^{}]*\})*\})*)\}`,
  'dg',
);
/** Elements with a prefix, and their attributes, after their code was replaced. */
const element = /<(\w+:\w+)(\s(?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/dg;
const attribute = /\s([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/dg;
/** Replaces code in an attribute. */
const filler = '\uFFFC';
/** What an element puts before the names of what it lists: https://gsp.grails.org/latest/ref/Tags/select.html */
const prefixAttribute = 'valueMessagePrefix';

function islandsIn(text: string): OffsetRange[] {
  return [...text.matchAll(island)].flatMap(({ indices }) => {
    const code = indices?.[1] ?? indices?.[2];
    return code === undefined ? [] : [{ start: code[0], end: code[1] }];
  });
}

const withoutComments = (text: string): string => text.replace(comments, blank);

/** Grails pages: code in braces and tags, and elements that name a message. https://gsp.grails.org/latest/guide/ */
export const gspLanguage = codeLanguage({
  ids: ['gsp'],
  isTemplate: true,
  comments: /<%--[\s\S]*?(?:--%>|$(?![\s\S]))|%\{--[\s\S]*?(?:--\}%|$(?![\s\S]))/g,
  tokenize(text) {
    const page = withoutComments(text);
    return tokensOfIslands(page, islandsIn(page), groovy);
  },
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.messageElements !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    const page = withoutComments(text).replace(island, code => filler.repeat(code.length));
    return [...page.matchAll(element)].flatMap(
      ({ 0: whole, 1: name = '', 2: attributes = '', index, indices }) => {
        const callRange = { start: index, end: index + whole.length };
        const [from] = indices?.[2] ?? [0];
        const elements = framework.code?.messageElements ?? {};
        const wanted = elements[name] ?? elements[name.replace(/^\w+/, '*')];
        return [...attributes.matchAll(attribute)].flatMap(({ 1: label, indices: places }) => {
          const [start, end] = places?.[2] ?? places?.[3] ?? [0, 0];
          const range = { start: from + start, end: from + end };
          const written = page.slice(range.start, range.end).replaceAll(/\uFFFC+/g, '*');
          const value = label === prefixAttribute ? `${written}.*` : written;
          const isKey = (label === wanted || label === prefixAttribute) && /[^*.]/.test(value);
          if (!isKey) return [];
          const certainty = value.includes('*') ? ('family' as const) : ('literal' as const);
          const details = { framework, kind: 'attribute' as const, callRange, args: [], argsAreOpen: true };
          return toUsage({ value, range, certainty }, details, rules);
        });
      },
    );
  },
});
