import { braces, operators } from './code/clike.ts';
import { oneOf, quoted } from './code/dialect.ts';
import { codeLanguage } from './code/language.ts';
import type { Dialect } from './code/reader.ts';
import { Reader } from './code/reader.ts';

const go: Dialect = {
  ...braces,
  operators: oneOf([':=', ...operators]),
  stringStarts: '`"\'',
  strings: [quoted('`', { escapes: 'none', isMultiline: true }), quoted('"'), quoted("'")],
};

export const goLanguage = codeLanguage({ ids: ['go'], tokenize: text => new Reader(text, go).readAll() });
