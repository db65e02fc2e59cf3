import { codeLanguage } from '../code/language.ts';
import { braces, readCharacter } from '../code/lexing/clike.ts';
import { quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** Strings whose names and code are filled in: `s"errors.$code"`, `f"$count%d"`. */
const interpolated = ['s', 'f', 'raw'].flatMap(prefix => [
  quoted('"""', {
    prefix,
    escapes: 'none',
    interpolation: 'dollar',
    isMultiline: true,
    closesLast: true,
  }),
  quoted('"', { prefix, interpolation: 'dollar' }),
]);

/** Scala, where an apostrophe may begin a symbol: `'_label -> messages("title")`. */
export const scala: Dialect = {
  ...braces,
  nestedComments: true,
  specialStarts: "'",
  special: readCharacter,
  stringStarts: 'sfr"',
  strings: [
    ...interpolated,
    quoted('"""', { escapes: 'none', isMultiline: true, closesLast: true }),
    quoted('"'),
  ],
};

export const scalaLanguage = codeLanguage({
  ids: ['scala'],
  tokenize: text => new Reader(text, scala).readAll(),
});
