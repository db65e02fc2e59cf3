import type { OffsetRange } from '../../../../base/range.ts';
import { oneOf, quoted, type StringContent } from '../lexing/dialect.ts';
import { tokensOfIslands } from '../lexing/islands.ts';
import type { Dialect, Reader } from '../lexing/reader.ts';
import type { Token } from '../lexing/token.ts';
import { erbIslands } from './erbIslands.ts';
import { readHeredocStart } from './heredoc.ts';

const text: StringContent = { escapes: 'all', interpolation: 'hash', isMultiline: true };
const raw: StringContent = { escapes: 'quotes', isMultiline: true };

const percent = /%([wWiIqQrxs]?)([^\w\s])/y;
const symbol = /:(?:[\p{L}_][\p{L}\p{N}_]*[?!=]?(?![\p{L}\p{N}_]|=>))/uy;
const quotedSymbol = /:["']/y;
const character = /\?(?:\\.|[^\s\\])(?![\w])/y;
const blockComment = /=begin\b[\s\S]*?(?:^=end\b[^\n]*|$(?![\s\S]))/my;
const endOfProgram = /__END__\r?(?=\n|$)/y;
const regExpFlags = /[a-z]*/y;

/** Words after which a value begins, so that `/` opens a regular expression there. */
const beforeValue: ReadonlySet<string> = new Set([
  'and',
  'begin',
  'case',
  'do',
  'else',
  'elsif',
  'if',
  'in',
  'not',
  'or',
  'puts',
  'rescue',
  'return',
  'then',
  'unless',
  'until',
  'when',
  'while',
  'yield',
]);

/** How far the end of a possible regular expression is searched. */
const longestRegExp = 400;

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Ruby, according to its documentation (doc/syntax/literals.rdoc). */
export const ruby: Dialect = {
  lineComments: ['#'],
  blockComments: [],
  stringStarts: '"\'`',
  strings: [
    quoted("'", { escapes: 'quotes', isMultiline: true }),
    quoted('"', { interpolation: 'hash', isMultiline: true }),
    quoted('`', { interpolation: 'hash', isMultiline: true }),
  ],
  // Some globals, such as that of the last match, are named by signs, among them quotes.
  name: /(?:@@?|\$)?[\p{L}_][\p{L}\p{N}_]*(?:[?!](?!=(?![=~>])))?|\$[&`'"+~!@/\\,;.<>*$?:]/uy,
  operators: oneOf([
    '...',
    '===',
    '<=>',
    '**',
    '=>',
    '==',
    '!=',
    '=~',
    '!~',
    '<=',
    '>=',
    '&.',
    '::',
    '||=',
    '&&',
    '||',
    '<<',
    '+=',
    '->',
  ]),
  specialStarts: '=_<%:/?',
  special: reader => readSpecial(reader, readHeredocStart(reader, beginsValue(reader))),
};

/** Ruby in a file of its own. `erb_template <<~ERB` contains a template; templates are not nested further. */
export const rubyFile: Dialect = {
  ...ruby,
  special: reader =>
    readSpecial(
      reader,
      readHeredocStart(reader, beginsValue(reader), range => templateTokens(reader.text, range)),
    ),
};

function templateTokens(text: string, { start, end }: OffsetRange): Token[] {
  const islands = erbIslands(text.slice(start, end)).map(island => ({
    start: start + island.start,
    end: start + island.end,
  }));
  return tokensOfIslands(text, islands, ruby);
}

function readSpecial(reader: Reader, isHeredoc: boolean): boolean {
  return (
    isHeredoc ||
    readBlockComment(reader) ||
    readPercent(reader) ||
    readSymbol(reader) ||
    readRegExp(reader) ||
    readCharacter(reader)
  );
}

/** Whether the next thing is a value, not an operator on the value before it. */
function beginsValue(reader: Reader): boolean {
  const { last } = reader;
  if (last === undefined || last.kind === 'edge' || reader.isAtLineStart) return true;
  if (last.kind === 'name') return beforeValue.has(last.text);
  return last.kind === 'operator' && !/^[)\]}]$/.test(last.text);
}

/** `puts /x/` or `puts %w[x]`: a name, a space, and no space after the sign. */
function beginsArgument(reader: Reader, length: number): boolean {
  const { last } = reader;
  return (
    last?.kind === 'name' && last.end < reader.at && !/[\s=]/.test(reader.text.charAt(reader.at + length))
  );
}

function readBlockComment(reader: Reader): boolean {
  const before = reader.text.charAt(reader.at - 1);
  if (before !== '\n' && reader.at !== 0) return false;
  if (reader.match(endOfProgram) !== undefined) {
    reader.at = reader.end;
    return true;
  }
  const comment = reader.match(blockComment);
  if (comment === undefined) return false;
  reader.at += comment[0].length;
  return true;
}

/** `%w[a b]`, `%q(text)`, `%(text)`, `%r{pattern}` */
function readPercent(reader: Reader): boolean {
  const found = reader.match(percent);
  if (found === undefined) return false;
  const [opening, kind = '', open = ''] = found;
  const isArgument =
    kind === '' ? /[([{]/.test(open) && beginsArgument(reader, 1) : beginsArgument(reader, 1);
  if (!beginsValue(reader) && !isArgument) return false;
  const close = closers[open];
  const from = reader.at;
  const form = /[qwis]/.test(kind) ? raw : text;
  const { value, inside, inner, end } = reader.readTyped(
    form,
    from + opening.length,
    close ?? open,
    close && open,
  );
  reader.at = from;
  if (kind === 'r') reader.pushPattern(inner, end, inside);
  else if (/[wWiI]/.test(kind)) pushWords(reader, inner.start, inner.end, end, inside);
  else reader.pushString(value, inner, end, { isSymbol: kind === 's', inside });
  return true;
}

/** Reads a list of words as a list of strings: `%w[a b]` as `['a', 'b']`. */
function pushWords(
  reader: Reader,
  start: number,
  stop: number,
  end: number,
  inside: readonly Token[][],
): void {
  if (inside.length > 0) {
    reader.pushString('*', { start, end: stop }, end, { inside });
    return;
  }
  reader.push('operator', '[', start);
  for (const word of reader.text.slice(start, stop).matchAll(/\S+/g)) {
    reader.at = start + word.index;
    const wordEnd = reader.at + word[0].length;
    reader.pushString(word[0], { start: reader.at, end: wordEnd }, wordEnd);
    reader.push('operator', ',', wordEnd);
  }
  reader.at = stop;
  reader.push('operator', ']', end);
}

/** Whether a colon here belongs to a label, `label:t('a')`, or to a conditional expression: `x ? 'a' :t('b')`. */
function endsValue(reader: Reader): boolean {
  const { last } = reader;
  if (last === undefined || last.kind === 'edge' || reader.isAtLineStart) return false;
  return last.kind === 'operator' ? /^[)\]}]$/.test(last.text) : last.kind !== 'name' || reader.touchesValue;
}

function readSymbol(reader: Reader): boolean {
  if (reader.text.charAt(reader.at - 1) === ':' || reader.startsWith('::') || endsValue(reader)) return false;
  const named = reader.match(symbol)?.[0];
  if (named !== undefined) {
    const start = reader.at + 1;
    const end = reader.at + named.length;
    reader.pushString(named.slice(1), { start, end }, end, { isSymbol: true });
    return true;
  }
  const opening = reader.match(quotedSymbol)?.[0];
  if (opening === undefined || reader.touchesValue) return false;
  const quote = opening.charAt(1);
  const form = quote === '"' ? text : raw;
  reader.readString({ ...form, open: quotedSymbol, close: () => quote }, reader.at + 2, quote, {
    isSymbol: true,
  });
  return true;
}

function readRegExp(reader: Reader): boolean {
  if (!reader.startsWith('/')) return false;
  const isSure = beginsValue(reader);
  if (!isSure && !(beginsArgument(reader, 1) && closesOnLine(reader))) return false;
  const from = reader.at;
  const { inner, inside, end } = reader.readTyped(text, from + 1, '/');
  reader.at = end;
  const flags = reader.match(regExpFlags)?.[0].length ?? 0;
  reader.at = from;
  reader.pushPattern(inner, end + flags, inside);
  return true;
}

function closesOnLine(reader: Reader): boolean {
  return /^[^\n]*?\//.test(reader.text.slice(reader.at + 1, reader.at + longestRegExp));
}

function readCharacter(reader: Reader): boolean {
  if (!reader.startsWith('?') || !beginsValue(reader)) return false;
  const found = reader.match(character);
  if (found === undefined) return false;
  reader.push('number', '', reader.at + found[0].length);
  return true;
}
