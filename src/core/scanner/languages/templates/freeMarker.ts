import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { braces } from '../code/lexing/clike.ts';
import { quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { callTokens, edge } from '../code/lexing/tagCalls.ts';
import type { Token } from '../code/lexing/token.ts';
import { endOfQuotes } from '../code/syntax/templateTags.ts';

const freeMarker: Dialect = {
  ...braces,
  lineComments: [],
  blockComments: [['<#--', '-->']],
  stringStarts: '"\'r',
  strings: [
    quoted("'", { prefix: '\\br', escapes: 'none', isMultiline: true }),
    quoted('"', { prefix: '\\br', escapes: 'none', isMultiline: true }),
    quoted("'", { interpolation: 'dollar', isMultiline: true }),
    quoted('"', { interpolation: 'dollar', isMultiline: true }),
  ],
};

/** Comments, raw parts, and the openings of code: https://freemarker.apache.org/docs/dgui_template_overallstructure.html */
const opening = /<#--|<#noparse>|\$\{|<#\w+\s|<@(?=[\w.]+\s)/g;
const closing: Readonly<Record<string, string>> = { '<#--': '-->', '<#noparse>': '</#noparse>' };
const turning = /\$\{|<[#@]|[(){}[\]"'<>]/g;

/** The maximum length of a piece of code. */
const longestCode = 2000;

/** The end of code that began with `${` or as a tag; undefined if other code begins before it. */
function endOfCode(text: string, start: number, close: string): number | undefined {
  let depth = 0;
  turning.lastIndex = start;
  for (let found = turning.exec(text); found !== null; found = turning.exec(text)) {
    const [{ index }, char] = [found, found[0]];
    if (index > start + longestCode || char.length > 1) return undefined;
    if (char === close && depth === 0) return index;
    if (/["']/.test(char)) turning.lastIndex = endOfQuotes(text, index) + 1;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
  }
  return undefined;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const start = opening.lastIndex;
    const skipped = closing[found[0]];
    if (skipped !== undefined) {
      const end = text.indexOf(skipped, start);
      if (end < 0) break;
      opening.lastIndex = end + skipped.length;
      continue;
    }
    const end = endOfCode(text, start, found[0] === '${' ? '}' : '>');
    if (end === undefined) continue;
    const content: OffsetRange = { start, end: text.charAt(end - 1) === '/' ? end - 1 : end };
    tokens.push(edge(start));
    if (found[0] === '<@') for (const token of callTokens(text, content, freeMarker)) tokens.push(token);
    else for (const token of new Reader(text, freeMarker, content).readAll()) tokens.push(token);
    opening.lastIndex = end;
  }
  return tokens;
}

/** FreeMarker: https://freemarker.apache.org/docs/dgui.html */
export const freeMarkerLanguage = codeLanguage({
  ids: ['ftl', 'freemarker'],
  hasTagCalls: true,
  isTemplate: true,
  comments: /<#--[\s\S]*?(?:-->|$(?![\s\S]))/g,
  tokenize: tokensOf,
});
