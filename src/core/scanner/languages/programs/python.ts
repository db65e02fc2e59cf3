import { codeLanguage } from '../code/language.ts';
import { oneOf, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** The ways to write a Python string, by prefix and quotes; templates (PEP 750) hold code as f-strings do. */
const strings: readonly StringForm[] = ["'''", '"""', "'", '"'].flatMap(quotes => {
  const isMultiline = quotes.length === 3;
  const close = () => quotes;
  return [
    {
      open: new RegExp(`(?:[rR][fFtT]|[fFtT][rR])${quotes}`, 'y'),
      close,
      escapes: 'kept',
      interpolation: 'brace',
      isMultiline,
    },
    {
      open: new RegExp(`[fFtT]${quotes}`, 'y'),
      close,
      escapes: 'python',
      interpolation: 'brace',
      isMultiline,
    },
    { open: new RegExp(`(?:[bB]?[rR][bB]?)${quotes}`, 'y'), close, escapes: 'kept', isMultiline },
    { open: new RegExp(`[uUbB]?${quotes}`, 'y'), close, escapes: 'python', isMultiline },
  ] satisfies StringForm[];
});

export const python: Dialect = {
  lineComments: ['#'],
  blockComments: [],
  strings,
  stringStarts: '"\'rRfFtTbBuU',
  name: /[\p{L}_][\p{L}\p{N}_]*/uy,
  operators: oneOf(['==', '!=', '<=', '>=', '->', ':=', '+=', '**', '//']),
};

export const pythonLanguage = codeLanguage({
  ids: ['python'],
  tokenize: text => new Reader(text, python).readAll(),
});
