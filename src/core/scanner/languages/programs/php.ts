import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { braces, operators } from '../code/lexing/clike.ts';
import { dedent, rangeOfLines } from '../code/lexing/dedent.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { messagesOfConstraints, usagesOfAnnotations } from './phpAnnotations.ts';
import { messagesOfOwnClasses } from './phpMessageClasses.ts';

const opening = /<\?(?:php\b|=)/gi;
const heredoc = /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1[ \t]*\r?\n/y;
const concatenation = /\.(?![.=])/y;
const lineComment = /(?:\/\/|#(?!\[))[^\n]*?(?=\?>|\r?\n|$)/y;

export const php: Dialect = {
  ...braces,
  // Its line comments end before `?>` too.
  lineComments: [],
  name: /\$?[\p{L}_][\p{L}\p{N}_]*/uy,
  operators: oneOf(['.=', '===', ...operators]),
  stringStarts: '"\'`',
  specialStarts: '?/#<.',
  strings: [
    quoted("'", { escapes: 'quotes', isMultiline: true }),
    quoted('"', { escapes: 'php', interpolation: 'php', isMultiline: true }),
    quoted('`', { interpolation: 'php', isMultiline: true }),
  ],
  special: reader =>
    leavePhp(reader) || skipLineComment(reader) || readHeredoc(reader) || readConcatenation(reader),
};

/**
 * PHP joins texts with the sign that means a member in other languages: it becomes Twig's `~`, which joins texts
 * everywhere.
 */
function readConcatenation(reader: Reader): boolean {
  if (reader.match(concatenation) === undefined) return false;
  reader.push('operator', '~', reader.at + 1);
  return true;
}

function skipLineComment(reader: Reader): boolean {
  const found = reader.match(lineComment);
  if (found === undefined) return false;
  reader.at += found[0].length;
  return true;
}

/** https://www.php.net/manual/en/language.types.string.php#language.types.string.syntax.heredoc */
function readHeredoc(reader: Reader): boolean {
  const found = reader.match(heredoc);
  if (found === undefined) return false;
  const from = reader.at;
  const start = from + found[0].length;
  const closing = new RegExp(`^[ \\t]*${found[2]}\\b`, 'gm');
  closing.lastIndex = start;
  const end = closing.exec(reader.text);
  const stop = end?.index ?? (reader.mayRepair() ? start : reader.end);
  const isRaw = found[1] === "'";
  const indent = /^[ \t]*/.exec(end?.[0] ?? '')?.[0] ?? '';
  const body = reader.textUpTo(
    {
      escapes: isRaw ? 'none' : 'php',
      isMultiline: true,
      ...(isRaw ? {} : { interpolation: 'php' as const }),
    },
    start,
    stop,
  );
  reader.at = from;
  const value = dedent(`\n${body.value}${indent}`);
  reader.pushString(
    value,
    rangeOfLines(reader.text, { start: start - 1, end: stop }, value),
    end === null ? stop : stop + end[0].length,
    // Filament's way to write a piece of a template: https://laravel.com/docs/blade#rendering-inline-blade-templates
    { inside: found[2] === 'BLADE' ? [...body.inside, ...echoesIn(reader.text, body.inner)] : body.inside },
  );
  return true;
}

const echo = /\{\{(?!--)((?:(?!\}\}|\{\{)[\s\S])*)\}\}|\{!!((?:(?!!!\}|\{!!)[\s\S])*)!!\}/dg;

/** The code in the echoes of a Blade template that is a text. */
function echoesIn(text: string, { start, end }: OffsetRange): Token[][] {
  return [...text.slice(start, end).matchAll(echo)].map(({ indices }) => {
    const [from, to] = indices?.[1] ?? indices?.[2] ?? [0, 0];
    return new Reader(text, php, { start: start + from, end: start + to }).readAll();
  });
}

/** `?>` and the text up to the next opening tag. */
function leavePhp(reader: Reader): boolean {
  if (!reader.startsWith('?>')) return false;
  opening.lastIndex = reader.at;
  const next = opening.exec(reader.text);
  reader.push('edge', '', Math.min(next === null ? reader.end : opening.lastIndex, reader.end));
  return true;
}

/** The code of a file between `<?php` or `<?=` and `?>`, an edge between each two parts. */
function tokensOf(text: string): readonly Token[] {
  opening.lastIndex = 0;
  const start = opening.exec(text) === null ? text.length : opening.lastIndex;
  return tokensOfIslands(text, [{ start, end: text.length }], php);
}

/** PHP, and the text around it. */
export const phpLanguage = codeLanguage({
  ids: ['php'],
  tokenize: tokensOf,
  more: (text, rules, languageId) => [
    ...usagesOfAnnotations(text, rules, languageId),
    ...messagesOfConstraints(text, rules, languageId),
    ...messagesOfOwnClasses(text, rules, languageId, tokensOf),
  ],
});
