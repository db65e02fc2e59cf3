import type { OffsetRange } from '../../../../base/range.ts';

/** A piece of source code outside comments. Offsets are UTF-16 code units of the whole text. */
export interface Token extends OffsetRange {
  /** `edge` separates pieces of code that do not belong together, as two tags of a template. */
  readonly kind: 'name' | 'string' | 'number' | 'operator' | 'edge';
  /** As written; of a string its value, escapes resolved, with `*` for each part that code fills in. */
  readonly text: string;
  /** Whether a line ends between the token before and this one. */
  readonly startsLine: boolean;
  /** Only strings and regular expressions; these are of the kind `number`, for they are no texts. */
  readonly string?: StringParts;
}

export interface StringParts {
  /** The characters between the quotes. */
  readonly inner: OffsetRange;
  /** The code inside it, one list per interpolation. */
  readonly inside: readonly (readonly Token[])[];
  /** A Ruby symbol or an Elixir atom. */
  readonly isSymbol: boolean;
}

/** Whether code fills in a part of this string. */
export function isInterpolated(token: Token): boolean {
  return token.string !== undefined && token.string.inside.length > 0;
}
