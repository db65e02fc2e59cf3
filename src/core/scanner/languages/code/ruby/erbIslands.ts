import type { OffsetRange } from '../../../../base/range.ts';

/** A tag that is not closed ends where the next one begins, but not where one is quoted. */
const tag =
  /<%(?:%|#(?:(?!<%)[\s\S])*?%>|[-=|]*((?:"(?:(?!%>)[^"\n])*"|'(?:(?!%>)[^'\n])*'|(?!<%)[\s\S])*?)(?:-?%>|(?=<%)|$(?![\s\S])))/dg;

/** The Ruby code in `<% %>`, without comments (`<%# %>`) and what `<%%` writes out. */
export function erbIslands(text: string): OffsetRange[] {
  return [...text.matchAll(tag)].flatMap(found => {
    const [start, end] = found.indices?.[1] ?? [];
    return start === undefined || end === undefined ? [] : [{ start, end }];
  });
}
