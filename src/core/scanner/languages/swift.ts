import { braces } from './code/clike.ts';
import { type Dialect, quoted, type StringForm } from './code/dialect.ts';
import { codeLanguage } from './code/language.ts';
import { Reader } from './code/reader.ts';

/** `#"raw \#(code)"#`, on one line or, between three quotes, on several. */
const raw: readonly StringForm[] = ['###', '##', '#'].flatMap(signs =>
  (['"""', '"'] as const).map(quotes => ({
    open: new RegExp(signs + quotes, 'y'),
    close: () => quotes + signs,
    escapes: 'none',
    interpolation: 'parenthesis',
    sign: `\\${signs}`,
    isMultiline: true,
    ...(quotes.length === 3 ? { lines: 'without-last-break' } : {}),
  })),
);

const swift: Dialect = {
  ...braces,
  nestedComments: true,
  stringStarts: '"#',
  strings: [
    ...raw,
    quoted('"""', { interpolation: 'parenthesis', isMultiline: true, lines: 'without-last-break' }),
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
