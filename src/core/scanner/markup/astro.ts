import { CommentEnds } from '../plainText/commentEnds.ts';
import { MarkupDocument } from './document.ts';

/** Reads a component of Astro: a script between `---`, then elements as in JSX. */
export function readAstro(text: string): MarkupDocument {
  const document = new MarkupDocument(text);
  const fence = /^\s*---[ \t]*\r?\n/.exec(text);
  let start = 0;
  if (fence !== null) {
    const close = text.indexOf('\n---', fence[0].length - 1);
    const end = close === -1 ? text.length : close;
    document.sharedCode(fence[0].length, end, { jsx: true });
    start = close === -1 ? text.length : close + 4;
  }
  lexContent(document, start);
  return document;
}

const rawElement = /<(script|style)\b[^>]*>|<!--/g;

/** Lexes the expressions in a tag: `<script define:vars={{ title }}>`. */
function lexAttributes(document: MarkupDocument, start: number, tag: string): void {
  for (let at = tag.indexOf('={'); at >= 0; at = tag.indexOf('={', at + 2)) {
    document.braced(start + at + 1, start + tag.length, 0);
  }
}

/** Lexes the template, with scripts as separate code. Styles and comments are skipped. */
function lexContent(document: MarkupDocument, from: number): void {
  const { text } = document.tokens;
  let start = from;
  const lexTo = (end: number) => {
    if (end > start) document.code(start, end, { jsx: true, children: true, voidElements: true });
  };
  const comments = new CommentEnds(text, text.length);
  rawElement.lastIndex = from;
  for (let match = rawElement.exec(text); match !== null; match = rawElement.exec(text)) {
    lexTo(match.index);
    lexAttributes(document, match.index, match[0]);
    const inside = match.index + match[0].length;
    if (match[1] === undefined) {
      start = comments.after(match.index);
      document.tokens.comments.push(match.index, start);
    } else {
      const close = match[0].endsWith('/>') ? inside : text.indexOf(`</${match[1]}`, inside);
      start = close === -1 ? text.length : close;
      if (match[1] === 'script') document.code(inside, start, { jsx: false });
    }
    rawElement.lastIndex = Math.max(start, inside);
  }
  lexTo(text.length);
}
