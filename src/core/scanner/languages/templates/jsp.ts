import type { OffsetRange } from '../../../base/range.ts';
import type { Framework } from '../../framework.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { innermost } from '../code/syntax/sorted.ts';
import { toUsage } from '../code/usages/usage.ts';
import { java } from '../programs/kotlin.ts';
import { twirlTokens } from './twirl.ts';

/**
 * Comments, elements with a prefix (`<fmt:message …>`), possibly with Java in other attributes, and members in
 * expressions (`#{msg.title}`).
 */
const place =
  /<%--[\s\S]*?(?:--%>|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))|<([\w-]+:[\w-]+)(\s(?:[^<>"']|"(?:[^"<]|<%[^"<%]*%>)*"|'(?:[^'<]|<%[^'<%]*%>)*')*)>|(#\{[^{}]*\})/dg;
/** Elements of Faces; elsewhere `#{…}` is Thymeleaf's. */
const faces = /<(?:h|f|ui|p|o|cc):\w/;
const attribute = /\s([\w-]+)\s*=\s*(?:"([^"#<]*)"|'([^'#<]*)')/dg;
const bundle = /<fmt:bundle\s[^<>]*?\bprefix\s*=\s*["']([^"'<>]*)["']/g;
const filledIn = /\$\{[^{}]*\}/g;
const expressions = /#\{[^{}]*\}/g;
/** The page's variable for a bundle: `<f:loadBundle basename="labels" var="lbl"/>`. */
const loaded = /<f:loadBundle\s[^<>]*?\bvar\s*=\s*["'](\w+)["']/g;
/** Struts expressions: `label="%{getText('cart.title')}"`. */
const lookUp = /\bgetText\(\s*'([^'"<>]*)'/dg;
// A method call is not part of a key: `#{msgs.title.concat(' ')}`.
const member =
  /(?<![\w.])(\w+)(?:\.(\w+(?![\w(])(?:\.\w+(?![\w(]))*)|\[\s*(?:'([^']*)'|"([^"]*)"|&#39;([^&]*)&#39;)\s*\])/dg;

const scriptlet = /<%--[\s\S]*?(?:--%>|$(?![\s\S]))|<%(?:[@%][^>]*|[=!]?((?:(?!<%|%>)[\s\S])*))/dg;

/** Java in a page: `<%= labels.getString("title") %>`. */
function scriptletsIn(text: string): OffsetRange[] {
  return [...text.matchAll(scriptlet)].flatMap(({ indices }) => {
    const code = indices?.[1];
    return code === undefined ? [] : [{ start: code[0], end: code[1] }];
  });
}

/** Java pages: the elements of JSP tag libraries, Faces expressions, and Play templates. */
export const jspLanguage = codeLanguage({
  ids: ['jsp', 'html'],
  isTemplate: true,
  comments: /<%--[\s\S]*?(?:--%>|$(?![\s\S]))/g,
  tokenize: (text, languageId) =>
    languageId === 'jsp' ? tokensOfIslands(text, scriptletsIn(text), java) : twirlTokens(text),
  more: (text, rules, languageId): Usage[] => {
    const frameworks = rules.frameworks.filter(
      ({ code }) => code?.messageElements !== undefined && code.languages.includes(languageId),
    );
    const [first] = frameworks;
    if (first === undefined) return [];
    const usesFaces = faces.test(text);
    const prefixes = prefixesIn(text);
    const bundles = new Set(frameworks.flatMap(({ code }) => code?.bundles ?? []));
    if (usesFaces) for (const [, name = ''] of text.matchAll(loaded)) bundles.add(name);
    return [...text.matchAll(place)].flatMap(found => {
      const [, element, attributes] = found.indices ?? [];
      const expression = found.indices?.[3];
      const inside = expression ?? attributes;
      // A page may have the elements of several.
      const framework = frameworks.find(({ code }) => code?.messageElements?.[found[1] ?? '']) ?? first;
      const keys = [
        ...(element === undefined || attributes === undefined
          ? []
          : attributeIn(text, found[1] ?? '', attributes, framework)),
        ...(usesFaces && inside !== undefined ? membersIn(text, inside, bundles) : []),
        ...(attributes === undefined ? [] : lookedUpIn(text, attributes)),
      ];
      const callRange = { start: found.index, end: found.index + found[0].length };
      return keys.flatMap(range => {
        const written = text.slice(range.start, range.end);
        const value = written.replace(filledIn, '*');
        if (value === '*') return [];
        const certainty = value === written ? ('literal' as const) : ('family' as const);
        const prefix = found[1] === 'fmt:message' ? prefixAt(prefixes, found.index) : '';
        const key = { value: prefix + value, range, certainty };
        return toUsage(key, { framework, kind: 'attribute', callRange, args: [], argsAreOpen: true }, rules);
      });
    });
  },
});

function lookedUpIn(text: string, [start, end]: readonly [number, number]): OffsetRange[] {
  return [...text.slice(start, end).matchAll(lookUp)].map(({ indices }) => {
    const [from, to] = indices?.[1] ?? [0, 0];
    return { start: start + from, end: start + to };
  });
}

/** The offsets between which a bundle adds a prefix to keys: `<fmt:bundle basename="labels" prefix="cart.">`. */
interface Prefix extends OffsetRange {
  readonly prefix: string;
}

function prefixesIn(text: string): Prefix[] {
  return [...text.matchAll(bundle)].map(({ index, 0: { length }, 1: prefix = '' }) => {
    const end = text.indexOf('</fmt:bundle', index + length);
    return { start: index, end: end < 0 ? text.length : end, prefix };
  });
}

function prefixAt(prefixes: readonly Prefix[], offset: number): string {
  const around = innermost(
    prefixes,
    ({ start }) => start,
    offset,
    ({ end }) => offset < end,
  );
  return around?.prefix ?? '';
}

function attributeIn(
  text: string,
  element: string,
  [start, end]: readonly [number, number],
  { code }: Framework,
): OffsetRange[] {
  const wanted = code?.messageElements?.[element];
  for (const { 1: name, indices } of text.slice(start, end).matchAll(attribute)) {
    const range = indices?.[2] ?? indices?.[3];
    if (name === wanted && range !== undefined) return [{ start: start + range[0], end: start + range[1] }];
  }
  return [];
}

function membersIn(
  text: string,
  [start, end]: readonly [number, number],
  bundles: ReadonlySet<string>,
): OffsetRange[] {
  const written = text.slice(start, end);
  return [...written.matchAll(expressions)].flatMap(({ 0: whole, index }) =>
    [...whole.matchAll(member)].flatMap(({ 1: name = '', indices }) => {
      const range = indices?.slice(2).find(each => each !== undefined);
      if (range === undefined || !bundles.has(name)) return [];
      return [{ start: start + index + range[0], end: start + index + range[1] }];
    }),
  );
}
