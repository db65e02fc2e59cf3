import { escapeRegExp } from '../../../../base/escapeRegExp.ts';
import type { Lines } from './dedent.ts';
import type { Escapes } from './escapes.ts';

/** How code stands inside a string. */
export type Interpolation =
  /** `#{code}` */
  | 'hash'
  /** `${code}` and `$name` */
  | 'dollar'
  /** `\(code)` */
  | 'parenthesis'
  /** `{code}`, with `{{` for a brace */
  | 'brace'
  /** `{{code}}`, as many braces as there are dollars before the quotes */
  | 'braces'
  /** `$name`, `${name}` and `{$code}` */
  | 'php';

/** A kind of string literal. */
export interface StringForm {
  /** Sticky: matches from the first character of the literal to its last opening quote. */
  readonly open: RegExp;
  /** The closing quotes, made from what `open` matched. */
  readonly close: (opening: string) => string;
  readonly escapes: Escapes;
  readonly interpolation?: Interpolation;
  /** What stands before the bracket of code inside, where that is another sign than usual: `$$`, `\\#`. */
  readonly sign?: string;
  /** Whether lines between the quotes are taken without their indentation. */
  readonly lines?: Lines;
  /** Whether nothing but blanks stands before the quotes that end one of several lines: `"""` in Elixir. */
  readonly closesOnOwnLine?: boolean;
  /** Whether of more quotes than close it the last ones do: `"""a""""` in Kotlin. */
  readonly closesLast?: boolean;
  /** Whether two quotes in a row are one of the text's: `@"say ""hello"""` in C#. */
  readonly doublesQuotes?: boolean;
  /** Whether it may go on over the end of a line; one that may not ends there, closed or not. */
  readonly isMultiline: boolean;
}

/** How the characters of a string are read, whatever its quotes are. */
export type StringContent = Omit<StringForm, 'open' | 'close'>;

/** A string between a pair of the same quotes. */
export function quoted(
  quote: string,
  options: Partial<StringContent> & { readonly prefix?: string } = {},
): StringForm {
  const {
    prefix = '',
    escapes = 'all',
    isMultiline = false,
    interpolation,
    sign,
    lines,
    closesOnOwnLine,
    closesLast,
    doublesQuotes,
  } = options;
  return {
    open: new RegExp(`${prefix}${quote}`, 'y'),
    close: () => quote,
    escapes,
    isMultiline,
    ...(interpolation === undefined ? {} : { interpolation }),
    ...(sign === undefined ? {} : { sign }),
    ...(lines === undefined ? {} : { lines }),
    ...(closesOnOwnLine === undefined ? {} : { closesOnOwnLine }),
    ...(closesLast === undefined ? {} : { closesLast }),
    ...(doublesQuotes === undefined ? {} : { doublesQuotes }),
  };
}

/** Matches one of these texts, the longest that fits, where it stands. */
export function oneOf(texts: readonly string[]): RegExp {
  const longestFirst = [...texts].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map(escapeRegExp).join('|'), 'y');
}
