import { codeLanguage } from '../code/language.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';

/** The brackets of a long text or comment: `[[`, `[==[`. */
const longOpening = /\[(=*)\[/y;
const comment = /--(?:\[(=*)\[)?/y;

/** https://www.lua.org/manual/5.4/manual.html#3.1 */
const lua: Dialect = {
  // Where they end depends on how they begin.
  lineComments: [],
  blockComments: [],
  strings: [quoted('"'), quoted("'")],
  stringStarts: '"\'',
  name: /[\p{L}_][\p{L}\p{N}_]*/uy,
  operators: oneOf(['==', '~=', '<=', '>=', '...', '//', '::', '<<', '>>']),
  specialStarts: '-[.:',
  special: reader => skipComment(reader) || readLongText(reader) || readOperator(reader),
};

/** `-- to the end of the line`, `--[[ up to the same brackets ]]`; one that nothing closes ends with its line. */
function skipComment(reader: Reader): boolean {
  const found = reader.match(comment);
  if (found === undefined) return false;
  const [opening, signs] = found;
  const { text, at } = reader;
  const close = signs === undefined ? '\n' : `]${signs}]`;
  const end = text.indexOf(close, at + opening.length);
  const line = text.indexOf('\n', at);
  if (end >= 0) reader.at = close === '\n' ? end : end + close.length;
  else reader.at = line < 0 ? reader.end : line;
  reader.at = Math.min(reader.at, reader.end);
  return true;
}

/** `[[text]]`: without escapes, and without the break of a line that follows the opening brackets. */
function readLongText(reader: Reader): boolean {
  const found = reader.match(longOpening);
  if (found === undefined) return false;
  const [opening, signs = ''] = found;
  const close = `]${signs}]`;
  const { text, at } = reader;
  const from = at + opening.length;
  const start = from + (/^\r?\n/.exec(text.slice(from, from + 2))?.[0].length ?? 0);
  const end = text.indexOf(close, start);
  if (end < 0 || end + close.length > reader.end) return false;
  const body = reader.readTyped({ escapes: 'none', isMultiline: true }, start, close);
  reader.at = at;
  reader.pushString(body.value, body.inner, body.end, { inside: body.inside });
  return true;
}

/**
 * What other languages write otherwise: `..` joins texts, where two dots stand before a member elsewhere, and `:` stands
 * before a method.
 */
function readOperator(reader: Reader): boolean {
  if (reader.startsWith('..') && !reader.startsWith('...')) reader.push('operator', '+', reader.at + 2);
  else if (reader.startsWith(':') && !reader.startsWith('::')) reader.push('operator', '.', reader.at + 1);
  else return false;
  return true;
}

/** Words that a text may follow without being what a function is called with. */
const keywords: ReadonlySet<string> = new Set([
  ...['and', 'break', 'do', 'else', 'elseif', 'end', 'false', 'for', 'function', 'goto', 'if', 'in', 'local'],
  ...['nil', 'not', 'or', 'repeat', 'return', 'then', 'true', 'until', 'while'],
]);

/** A single text needs no brackets, `_ "Title"` and `_[[Title]]`: the same with brackets of no width. */
function withBrackets(tokens: readonly Token[]): readonly Token[] {
  const code: Token[] = [];
  for (const token of tokens) {
    const { kind, start, end, startsLine } = token;
    const callee = code.at(-1);
    const isArgument =
      kind === 'string' && !startsLine && callee?.kind === 'name' && !keywords.has(callee.text);
    if (isArgument) code.push({ kind: 'operator', text: '(', start, end: start, startsLine: false });
    code.push(token);
    if (isArgument) code.push({ kind: 'operator', text: ')', start: end, end, startsLine: false });
  }
  return code;
}

/** `M.say = function(key)` is `function M.say(key)`, and so is a field of a table. */
function withNamedFunctions(tokens: readonly Token[]): readonly Token[] {
  const code: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const isNamed =
      token?.text === '=' && tokens[at + 1]?.text === 'function' && tokens[at + 2]?.text === '(';
    const first = isNamed ? startOfName(code) : code.length;
    const { start, startsLine } = code[first] ?? {};
    if (start === undefined || startsLine === undefined) {
      if (token !== undefined) code.push(token);
      continue;
    }
    code.splice(first, 0, { kind: 'name', text: 'function', start, end: start, startsLine });
    at += 1;
  }
  return code;
}

/** How many names such a path may have. */
const longestPath = 6;

/** Where the path that ends a list of tokens begins; its length where none does, or where it is a local name. */
function startOfName(code: readonly Token[]): number {
  let first = code.length - 1;
  if (code[first]?.kind !== 'name') return code.length;
  for (let names = 1; names < longestPath && code[first - 1]?.text === '.'; names++) {
    if (code[first - 2]?.kind !== 'name') return code.length;
    first -= 2;
  }
  return code[first - 1]?.text === 'local' ? code.length : first;
}

/** Scripts in Lua. */
export const luaLanguage = codeLanguage({
  ids: ['lua'],
  // Of what is called without brackets the trace of a text is the same.
  hasTagCalls: true,
  tokenize: text => withNamedFunctions(withBrackets(new Reader(text, lua).readAll())),
});
