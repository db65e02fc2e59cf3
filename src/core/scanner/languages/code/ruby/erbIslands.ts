import type { OffsetRange } from '../../../../base/range.ts';

/** An unclosed tag ends where the next one begins, unless that one is quoted. */
const tag =
  /<%(?:%|#(?:(?!<%)[\s\S])*?%>|[-=|]*((?:"(?:(?!%>)[^"\n])*"|'(?:(?!%>)[^'\n])*'|(?!<%)[\s\S])*?)(?:-?%>|(?=<%)|$(?![\s\S])))/dg;

/** The Ruby code in `<% %>`, without comments (`<%# %>`) and the literal `<%%`. */
export function erbIslands(text: string): OffsetRange[] {
  return [...text.matchAll(tag)].flatMap(found => {
    const [start, end] = found.indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}
