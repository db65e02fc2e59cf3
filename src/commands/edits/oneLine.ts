/** A text as an input box can show it. */
export interface OneLine {
  readonly text: string;
  /** Whether line ends were escaped as `\n`, and therefore backslashes as `\\`. */
  readonly isEscaped: boolean;
}

/**
 * Writes a text in one line. A text without line ends stays as it is.
 *
 * @param mayBreak true if line ends may be typed, as another text has some
 */
export function toOneLine(text: string, mayBreak = false): OneLine {
  if (!mayBreak && !/[\r\n]/.test(text)) return { text, isEscaped: false };
  const escaped = text.replace(
    /[\\\r\n]/g,
    character => ({ '\\': '\\\\', '\r': '\\r', '\n': '\\n' })[character] ?? character,
  );
  return { text: escaped, isEscaped: true };
}

/** Reverts {@link toOneLine}. */
export function fromOneLine(line: string): string {
  return line.replace(
    /\\([\\rn])/g,
    (_, character: string) => ({ '\\': '\\', r: '\r', n: '\n' })[character] ?? character,
  );
}
