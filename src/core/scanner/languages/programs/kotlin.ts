import { codeLanguage } from '../code/language.ts';
import { braces } from '../code/lexing/clike.ts';
import { quoted } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/** Texts in which so many dollar signs stand before code as before the quotes: `$$"""{ "$schema": $${url} }"""`. */
const severalDollars = ['$$$$', '$$$', '$$'].flatMap(sign => {
  const prefix = sign.replaceAll('$', '\\$');
  return [
    quoted('"""', {
      prefix,
      escapes: 'none',
      interpolation: 'dollar',
      sign,
      isMultiline: true,
      closesLast: true,
    }),
    quoted('"', { prefix, interpolation: 'dollar', sign }),
  ];
});

/** `R.string.`title``: a name between backticks is that without them. */
function readQuotedName(reader: Reader): boolean {
  const name = reader.match(quotedName)?.[1];
  if (name === undefined) return false;
  reader.at += 1;
  reader.push('name', name, reader.at + name.length);
  reader.at += 1;
  return true;
}

const quotedName = /`([^`\n]+)`/y;

const kotlin: Dialect = {
  ...braces,
  specialStarts: '`',
  special: readQuotedName,
  nestedComments: true,
  stringStarts: '"\'$',
  strings: [
    ...severalDollars,
    quoted('"""', { escapes: 'none', interpolation: 'dollar', isMultiline: true, closesLast: true }),
    quoted('"', { interpolation: 'dollar' }),
    quoted("'"),
  ],
};

export const java: Dialect = {
  ...braces,
  stringStarts: '"\'',
  strings: [quoted('"""', { isMultiline: true, lines: 'least-indented' }), quoted('"'), quoted("'")],
};

export const groovy: Dialect = {
  ...braces,
  stringStarts: '"\'',
  strings: [
    quoted('"""', { interpolation: 'dollar', isMultiline: true }),
    quoted("'''", { isMultiline: true }),
    quoted('"', { interpolation: 'dollar' }),
    quoted("'"),
  ],
};

const dialects: Readonly<Record<string, Dialect>> = { kotlin, java, groovy };

/** Kotlin, Java and Groovy. */
export const kotlinLanguage = codeLanguage({
  ids: Object.keys(dialects),
  tokenize: (text, languageId) => new Reader(text, dialects[languageId] ?? kotlin).readAll(),
});
