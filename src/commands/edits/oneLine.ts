/** A text as an input box can hold it. */
export interface OneLine {
  readonly text: string;
  /** True when line ends had to be written as `\n`, and so backslashes as `\\`. */
  readonly isEscaped: boolean;
}

/**
 * Writes a text in one line. Without line ends in it, it stays as it is.
 *
 * @param mayBreak true where there may be line ends to come, as where another text has some
 */
export function toOneLine(text: string, mayBreak = false): OneLine {
  if (!mayBreak && !/[\r\n]/.test(text)) return { text, isEscaped: false };
  const escaped = text.replace(
    /[\\\r\n]/g,
    sign => ({ '\\': '\\\\', '\r': '\\r', '\n': '\\n' })[sign] ?? sign,
  );
  return { text: escaped, isEscaped: true };
}

/** The text that {@link toOneLine} escaped. */
export function fromOneLine(line: string): string {
  return line.replace(/\\([\\rn])/g, (_, sign: string) => ({ '\\': '\\', r: '\r', n: '\n' })[sign] ?? sign);
}
