import { codeLanguage } from '../code/language.ts';
import { braces, operators } from '../code/lexing/clike.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { withOwnMessages } from './dartExtensions.ts';

const dart: Dialect = {
  ...braces,
  // `of(context)..title` asks for a member; in other languages two dots make a range.
  operators: oneOf(['..', ...operators]),
  nestedComments: true,
  stringStarts: '"\'r',
  strings: [
    quoted("'''", { prefix: '\\br', escapes: 'none', isMultiline: true, lines: 'without-first-break' }),
    quoted('"""', { prefix: '\\br', escapes: 'none', isMultiline: true, lines: 'without-first-break' }),
    quoted("'", { prefix: '\\br', escapes: 'none' }),
    quoted('"', { prefix: '\\br', escapes: 'none' }),
    quoted("'''", { interpolation: 'dollar', isMultiline: true, lines: 'without-first-break' }),
    quoted('"""', { interpolation: 'dollar', isMultiline: true, lines: 'without-first-break' }),
    quoted("'", { interpolation: 'dollar' }),
    quoted('"', { interpolation: 'dollar' }),
  ],
};

export const dartLanguage = codeLanguage({
  ids: ['dart'],
  tokenize: text => withOwnMessages(text, new Reader(text, dart).readAll()),
});
