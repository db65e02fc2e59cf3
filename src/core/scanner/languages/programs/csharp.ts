import { codeLanguage } from '../code/language.ts';
import { braces } from '../code/lexing/clike.ts';
import { quoted, type StringForm } from '../code/lexing/dialect.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';

/**
 * A text between three quotes or more
 * (https://learn.microsoft.com/dotnet/csharp/language-reference/tokens/raw-string).
 */
function raw(open: RegExp, options: Partial<StringForm> = {}): StringForm {
  return {
    open,
    close: opening => opening.replaceAll('$', ''),
    escapes: 'none',
    isMultiline: true,
    lines: 'without-last-break',
    closesOnOwnLine: true,
    ...options,
  };
}

/** C#'s texts, the longest sign before the quotes first. */
const strings: readonly StringForm[] = [
  raw(/\$"{3,}/y, { interpolation: 'brace' }),
  raw(/\$\$"{3,}/y, { interpolation: 'braces', sign: '{' }),
  raw(/\$\$\$"{3,}/y, { interpolation: 'braces', sign: '{{' }),
  raw(/\$*"{3,}/y),
  ...['(?:\\$@|@\\$)', '@', '\\$', ''].map(prefix =>
    quoted('"', {
      prefix,
      ...(prefix.includes('$') ? { interpolation: 'brace' } : {}),
      ...(prefix.includes('@') ? { escapes: 'none', isMultiline: true, doublesQuotes: true } : {}),
    }),
  ),
  quoted("'"),
];

export const csharp: Dialect = { ...braces, stringStarts: '"\'$@', strings };

export const csharpLanguage = codeLanguage({
  ids: ['csharp'],
  tokenize: text => new Reader(text, csharp).readAll(),
});
