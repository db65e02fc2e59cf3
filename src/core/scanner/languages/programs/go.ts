import { codeLanguage } from '../code/language.ts';
import { braces, operators } from '../code/lexing/clike.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** Go's code. */
export const go: Dialect = {
  ...braces,
  operators: oneOf([':=', ...operators]),
  stringStarts: '`"\'',
  strings: [quoted('`', { escapes: 'none', isMultiline: true }), quoted('"'), quoted("'")],
};

export const goLanguage = codeLanguage({ ids: ['go'], tokenize: text => new Reader(text, go).readAll() });
