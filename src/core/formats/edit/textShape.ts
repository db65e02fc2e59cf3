/** The layout of a text file, whatever its format. */
export interface TextShape {
  readonly hasByteOrderMark: boolean;
  readonly lineEnd: '\n' | '\r\n';
  readonly endsWithNewline: boolean;
}

/** Detects the layout of a text. Its line end is the most frequent one. */
export function textShapeOf(text: string): TextShape {
  const all = text.match(/\n/g)?.length ?? 0;
  const windows = text.match(/\r\n/g)?.length ?? 0;
  return {
    hasByteOrderMark: text.startsWith('\uFEFF'),
    lineEnd: windows * 2 > all ? '\r\n' : '\n',
    endsWithNewline: /\n$/.test(text),
  };
}

/** Gives a printed text the layout of another one. Every line end is changed, also within texts. */
export function withTextShape(printed: string, shape: TextShape): string {
  const body = printed.replace(/^\uFEFF/, '');
  const lines = shape.lineEnd === '\n' ? body : body.replace(/\r?\n/g, shape.lineEnd);
  const ended = lines === '' || lines.endsWith('\n') ? lines : lines + shape.lineEnd;
  return (
    (shape.hasByteOrderMark ? '\uFEFF' : '') + (shape.endsWithNewline ? ended : ended.replace(/\r?\n$/, ''))
  );
}

/** The indentation of one level: that of the first indented line; two spaces if there is none. */
export function indentOf(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
}
