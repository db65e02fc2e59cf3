import { codeLanguage } from '../code/language.ts';
import { braces, mayBeginValue, readCharacter } from '../code/lexing/clike.ts';
import { quoted, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** `R"sql(any "text")sql"` (https://en.cppreference.com/w/cpp/language/string_literal). */
const raw: StringForm = {
  open: /(?:u8|[uUL])?R"([^()\\\s"]{0,16})\(/y,
  close: opening => `)${opening.slice(opening.indexOf('"') + 1, -1)}"`,
  escapes: 'none',
  isMultiline: true,
};

const cpp: Dialect = {
  ...braces,
  specialStarts: "'",
  special: readCharacter,
  stringStarts: '"uULR',
  strings: [raw, quoted('"', { prefix: '(?:u8|[uUL])?', escapes: 'bytes' })],
};

/** https://docs.vala.dev/tutorials/programming-language/main/02-00-basics/02-03-strings.html */
const vala: Dialect = {
  ...braces,
  specialStarts: "'",
  special: readCharacter,
  stringStarts: '"@',
  strings: [
    quoted('"""', { escapes: 'none', isMultiline: true }),
    quoted('"', { prefix: '@', interpolation: 'parenthesis', sign: '$' }),
    quoted('"', { escapes: 'bytes' }),
  ],
};

const pattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/** A regular expression, as in JavaScript: `/["a-z]+/g`. */
function readPattern(reader: Reader): boolean {
  const found = mayBeginValue(reader) ? reader.match(pattern)?.[0] : undefined;
  if (found === undefined) return false;
  reader.push('number', '', reader.at + found.length);
  return true;
}

const qml: Dialect = {
  ...braces,
  specialStarts: '/',
  special: readPattern,
  stringStarts: '"\'`',
  strings: [quoted('`', { isMultiline: true, interpolation: 'dollar' }), quoted('"'), quoted("'")],
};

/** https://gnome.pages.gitlab.gnome.org/blueprint-compiler/reference/syntax.html */
const blueprint: Dialect = { ...braces, stringStarts: '"\'', strings: [quoted('"'), quoted("'")] };

/** https://docs.slint.dev/latest/docs/slint/guide/language/coding/file/: names have dashes. */
const slint: Dialect = {
  ...braces,
  name: /[\p{L}_][\p{L}\p{N}_-]*/uy,
  stringStarts: '"',
  strings: [quoted('"')],
};

const dialects: Readonly<Record<string, Dialect>> = { vala, qml, slint, 'blueprint-gtk': blueprint };

/** C and C++, and what is written beside them: Vala and Blueprint for GTK, QML for Qt, and Slint. */
export const cppLanguage = codeLanguage({
  ids: ['c', 'cpp', 'vala', 'qml', 'slint', 'blueprint-gtk'],
  tokenize: (text, languageId) => new Reader(text, dialects[languageId] ?? cpp).readAll(),
});
