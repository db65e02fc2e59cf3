import { blank } from '../plainText/blank.ts';

/** Comments, escaped expressions, expressions, and tags, which are on their own lines. */
const parts =
  /\{\{--[\s\S]*?(?:--\}\}|$(?![\s\S]))|@\{\{|\{\{\{?(?<expression>(?:(?!\{\{)[\s\S])*?)(?:\}?\}\}|(?=\{\{)|$(?![\s\S]))|^[ \t]*@!?[\w.]+[ \t]*(?=\()/gm;

/** Texts and brackets in the arguments of a tag. */
const pieces = /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|`(?:[^`\\]|\\[\s\S])*`?|[()]/g;

/** How far the bracket that closes a tag is searched, in characters. */
const longestTag = 20_000;

/**
 * The code of a template of Edge, with blanks for everything around it, so that offsets stay what they are:
 * https://edgejs.dev/docs/syntax_specification
 */
export function codeOfEdge(text: string): string {
  const code: string[] = [];
  let at = 0;
  const keep = (start: number, end: number) => {
    if (end <= start) return;
    // What stands before an expression is at least a brace or a name, so that there is room for what ends the last one.
    code.push(blank(text.slice(at, start - 1)), ';', text.slice(start, end));
    at = end;
  };
  parts.lastIndex = 0;
  for (let found = parts.exec(text); found !== null; found = parts.exec(text)) {
    const expression = found.groups?.['expression'];
    const inside = found.index + found[0].length;
    if (expression !== undefined) {
      const start = found.index + (found[0].startsWith('{{{') ? 3 : 2);
      keep(start, start + expression.length);
    } else if (text.charAt(inside) === '(') {
      parts.lastIndex = endOfTag(text, inside);
      keep(inside, parts.lastIndex);
    }
  }
  return code.join('') + blank(text.slice(at));
}

/** The offset after the bracket that closes the one at an offset; the end of its line when none does. */
function endOfTag(text: string, open: number): number {
  const within = text.slice(open, open + longestTag);
  let depth = 0;
  for (const { 0: piece, index } of within.matchAll(pieces)) {
    if (piece === '(') depth += 1;
    else if (piece === ')' && --depth === 0) return open + index + 1;
  }
  return open + (/^.*/.exec(within)?.[0].length ?? 0);
}
