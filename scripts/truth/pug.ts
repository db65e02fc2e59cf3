import lex from 'pug-lexer';

/** A piece of a template in Pug that Vue reads. */
export interface PugPiece {
  /** The element's name. */
  readonly tag: string;
  /** The attribute's name; undefined in a text. */
  readonly name?: string;
  /** What stands in quotes or between `{{` and `}}`, and where it begins. */
  readonly source: string;
  readonly offset: number;
}

/** The attributes and mustaches of a template in Pug, by Pug's own lexer. @throws for what is no Pug */
export function pugPieces(text: string): PugPiece[] {
  const lineStarts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
  const offsetOf = ({ line, column }: { line: number; column: number }) =>
    (lineStarts[line - 1] ?? 0) + column - 1;
  const pieces: PugPiece[] = [];
  let tag = '';
  for (const token of lex(text)) {
    const { type, loc } = token;
    const val = 'val' in token ? token.val : undefined;
    const name = 'name' in token ? String(token.name) : '';
    if (type === 'tag') tag = String(val);
    const start = offsetOf(loc.start);
    const written = text.slice(start, offsetOf(loc.end));
    if (type === 'attribute' && typeof val === 'string' && /^(["'`])[\s\S]*\1$/.test(val)) {
      const at = written.indexOf(val, name.length);
      if (at >= 0) pieces.push({ tag, name, source: val.slice(1, -1), offset: start + at + 1 });
    }
    if (type !== 'text' && type !== 'text-html') continue;
    for (const { 0: mustache, 1: source = '', index } of written.matchAll(/\{\{([\s\S]*?)\}\}/g)) {
      pieces.push({ tag, source, offset: start + index + mustache.indexOf(source, 2) });
    }
  }
  return pieces;
}
