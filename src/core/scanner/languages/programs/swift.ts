import { codeLanguage } from '../code/language.ts';
import { braces, mayBeginValue } from '../code/lexing/clike.ts';
import { quoted, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** `#"raw \#(code)"#`, on one line or, between three quotes, on several. */
const raw: readonly StringForm[] = ['###', '##', '#'].flatMap(signs =>
  (['"""', '"'] as const).map(quotes => ({
    open: new RegExp(signs + quotes, 'y'),
    close: () => quotes + signs,
    escapes: 'none',
    interpolation: 'parenthesis',
    sign: `\\${signs}`,
    isMultiline: true,
    ...(quotes.length === 3 ? { lines: 'without-last-break', closesOnOwnLine: true } : {}),
  })),
);

const pattern = /\/(?![\s/*])(?:[^/\\\n]|\\.)+\//y;
/** On one line, or on several where one ends at once; to the end of these where it is not closed. */
const extendedPattern = /(?<!#)(#+)\/(?:(?![ \t]*\r?\n)(?:[^\n]*?\/\1|[^\n]*)|[\s\S]*?\/\1|[\s\S]*)/y;

/** `/pattern/` where a value may begin, `#/pattern/#` anywhere. */
function readPattern(reader: Reader): boolean {
  const isExtended = reader.startsWith('#');
  if (!isExtended && !mayBeginValue(reader)) return false;
  const found = reader.match(isExtended ? extendedPattern : pattern)?.[0];
  if (found === undefined) return false;
  reader.push('number', '', reader.at + found.length);
  return true;
}

const swift: Dialect = {
  ...braces,
  specialStarts: '/#',
  special: readPattern,
  nestedComments: true,
  stringStarts: '"#',
  strings: [
    ...raw,
    quoted('"""', {
      interpolation: 'parenthesis',
      isMultiline: true,
      lines: 'without-last-break',
      closesOnOwnLine: true,
    }),
    quoted('"', { interpolation: 'parenthesis' }),
  ],
};

const objectiveC: Dialect = {
  ...braces,
  stringStarts: '@"\'',
  strings: [quoted('"', { prefix: '@?' }), quoted("'")],
};

/** Swift and Objective-C. */
export const swiftLanguage = codeLanguage({
  ids: ['swift', 'objective-c', 'objective-cpp'],
  tokenize: (text, languageId) => new Reader(text, languageId === 'swift' ? swift : objectiveC).readAll(),
});
