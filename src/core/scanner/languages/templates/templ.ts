import { codeLanguage } from '../code/language.ts';
import { quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { go } from '../programs/go.ts';

/**
 * Go's templ, read as Go but for what means something else in a page: an apostrophe, a backtick and the slashes of an
 * address in a text. A quote in a text ends with its line.
 */
const templ: Dialect = {
  ...go,
  lineComments: [],
  blockComments: [
    ['/*', '*/'],
    ['<!--', '-->'],
  ],
  stringStarts: '"',
  strings: [quoted('"')],
};

/** https://templ.guide/syntax-and-usage/basic-syntax */
export const templLanguage = codeLanguage({
  ids: ['templ'],
  tokenize: text => new Reader(text, templ).readAll(),
});
