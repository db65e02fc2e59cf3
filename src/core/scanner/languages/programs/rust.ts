import { codeLanguage } from '../code/language.ts';
import { braces, readCharacter } from '../code/lexing/clike.ts';
import { quoted, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import { withMacros } from './rustMacros.ts';

/** `r#"any "text""#` (https://doc.rust-lang.org/reference/tokens.html#raw-string-literals). */
const raw: StringForm = {
  open: /[bc]?r(#*)"/y,
  close: opening => `"${opening.slice(opening.indexOf('r') + 1, -1)}`,
  escapes: 'none',
  isMultiline: true,
};

const rust: Dialect = {
  ...braces,
  nestedComments: true,
  // A macro has the sign in its name: `t!("title")`.
  name: /[\p{L}_][\p{L}\p{N}_]*(?:!(?=\s*(?:[([{]|\/[*/])))?/uy,
  specialStarts: "'",
  // What begins like a character and is none is a lifetime.
  special: readCharacter,
  stringStarts: '"rbc',
  strings: [raw, quoted('"', { prefix: '[bc]?', escapes: 'rust', isMultiline: true })],
};

export const rustLanguage = codeLanguage({
  ids: ['rust'],
  tokenize: text => {
    const tokens = new Reader(text, rust).readAll();
    return text.includes('macro_rules') ? withMacros(tokens) : tokens;
  },
});
