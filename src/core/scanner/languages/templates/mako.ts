import type { OffsetRange } from '../../../base/range.ts';

/** What only pages of Mako have, which are often called `.html`. */
const sign = /<%!|<\/?%(?:page|inherit|namespace|include|def|block|call|doc|text)\b/;

/** Comments, lines of control, blocks of Python, and expressions. */
const piece =
  /^[ \t]*##[^\n]*|<%doc>[\s\S]*?(?:<\/%doc>|$(?![\s\S]))|^[ \t]*%(?![%>])(?<line>[^\n]*)|<%!?(?=\s)(?<block>(?:[^%]+|%(?!>))*)|\$\{(?<code>(?:[^{}"']+|"(?:[^"\\]|\\[\s\S]){0,4000}"|'(?:[^'\\]|\\[\s\S]){0,4000}'|\{[^{}]{0,500}\})*)/dgm;

/** Whether a page is one of Mako's: https://docs.makotemplates.org/en/latest/syntax.html */
export function isMako(text: string): boolean {
  return sign.test(text);
}

/** The Python in a page of Mako. */
export function makoIslands(text: string): OffsetRange[] {
  return [...text.matchAll(piece)].flatMap(({ indices }) => {
    const { line, block, code } = indices?.groups ?? {};
    const range = line ?? block ?? code;
    return range === undefined ? [] : [{ start: range[0], end: range[1] }];
  });
}
