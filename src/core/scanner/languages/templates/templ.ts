import { codeLanguage } from '../code/language.ts';
import { quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { go } from '../programs/go.ts';

/**
 * templ, read as Go, except for characters that mean something else in a page: an apostrophe, a backtick and the
 * slashes of a URL in a text. A quote in a text ends at the end of its line.
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
