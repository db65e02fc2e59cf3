import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { GroupReader } from '../code/lexing/groups.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { php } from '../programs/php.ts';
import type { Language } from '../types.ts';

/** One that nothing closes before another is being typed: it ends with its line. */
const comment = String.raw`\{\{--(?:(?!\{\{--)[\s\S])*?--\}\}|\{\{--.*`;

/**
 * The syntax of Blade (https://laravel.com/docs/blade): comments, verbatim parts, echoes, PHP blocks,
 * directives with arguments, and bound attributes.
 */
const parts = new RegExp(
  [
    comment,
    String.raw`@verbatim\b[\s\S]*?(?:@endverbatim\b|$(?![\s\S]))`,
    String.raw`@\{\{|@\{!!|@@\w*`,
    String.raw`\{!!((?:(?!\{!!|\{\{)[\s\S])*?)(?:!!\}|(?=\{!!|\{\{)|$(?![\s\S]))`,
    // One that nothing closes before a line of the page is being typed.
    String.raw`\{\{\{?((?:(?!\{\{|\n[ \t]*<\/?[A-Za-z])[\s\S])*?)(?:\}?\}\}|(?=\{\{|\n[ \t]*<)|$(?![\s\S]))`,
    String.raw`@php\b(?!\s*\()([\s\S]*?)(?:@endphp\b|$(?![\s\S]))`,
    String.raw`<\?(?:php\b|=)([\s\S]*?)(?:\?>|$(?![\s\S]))`,
    // An attribute with an echo or a directive in it is bound by a JavaScript framework, not by Blade. The quote of
    // another one closes none.
    String.raw`\s:[\w.-][\w.:-]*="((?:(?!\{\{|\{!!|@\w+[ \t]*\()[^"])*)(?<!=)"`,
    String.raw`\s:[\w.-][\w.:-]*='((?:(?!\{\{|\{!!|@\w+[ \t]*\()[^'])*)(?<!=)'`,
    // Inside a word, `@` is part of an email address: `info@lang('title')`.
    String.raw`(?<!\w)@\w+[ \t]*\(`,
  ].join('|'),
  'dg',
);

/** Lines of the page and of its directives. */
const foreignLine = /\n[ \t]*(?:<[/?]?[A-Za-z]|@\w|\{\{|\{!!)/g;

/** The code of a Blade template. */
function bladeTokens(text: string): Token[] {
  const tokens: Token[] = [];
  const groups = new GroupReader(text, php, foreignLine);
  parts.lastIndex = 0;
  for (let found = parts.exec(text); found !== null; found = parts.exec(text)) {
    const code = found.indices?.slice(1).find(range => range !== undefined);
    if (code !== undefined) addIsland(text, { start: code[0], end: code[1] }, tokens);
    else if (found[0].startsWith('@') && found[0].endsWith('(')) {
      parts.lastIndex = addDirective(text, found.index, found[0].length, { tokens, groups });
    }
  }
  return tokens;
}

function addIsland(text: string, range: OffsetRange, tokens: Token[]): void {
  tokens.push({ kind: 'edge', text: '', start: range.start, end: range.start, startsLine: true });
  for (const token of new Reader(text, php, range).readAll()) tokens.push(token);
}

/** Reads `@lang('title')`: the sign, the name and the arguments. Returns its end. */
function addDirective(
  text: string,
  start: number,
  length: number,
  { tokens, groups }: { readonly tokens: Token[]; readonly groups: GroupReader },
): number {
  const name = text.slice(start + 1, start + length - 1).trimEnd();
  const nameStart = start + 1;
  tokens.push(
    { kind: 'edge', text: '', start, end: start, startsLine: true },
    { kind: 'operator', text: '@', start, end: nameStart, startsLine: true },
    { kind: 'name', text: name, start: nameStart, end: nameStart + name.length, startsLine: false },
  );
  const group = groups.read(start + length - 1);
  for (const token of group.tokens) tokens.push({ ...token, startsLine: false });
  return group.end;
}

const inTemplates = codeLanguage({
  ids: ['blade'],
  isTemplate: true,
  comments: new RegExp(comment, 'g'),
  tokenize: bladeTokens,
});

/** A text without arguments may be one for the page's scripts: `'@lang('a')'.replace(':name', name)`. */
export const bladeLanguage: Language = {
  ...inTemplates,
  scan: (text, languageId, rules) =>
    inTemplates
      .scan(text, languageId, rules)
      .map(usage => (usage.args.length > 0 ? usage : { ...usage, argsAreOpen: true })),
};
