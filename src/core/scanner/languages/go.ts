import { braces } from './code/clike.ts';
import { type Dialect, quoted } from './code/dialect.ts';
import { codeLanguage } from './code/language.ts';
import { Reader } from './code/reader.ts';

const go: Dialect = {
  ...braces,
  operators: [':=', ...braces.operators],
  strings: [quoted('`', { escapes: 'none', isMultiline: true }), quoted('"'), quoted("'")],
};

export const goLanguage = codeLanguage({ ids: ['go'], tokenize: text => new Reader(text, go).readAll() });
