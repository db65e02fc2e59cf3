import type { OffsetRange } from '../../base/range.ts';
import { blank } from '../plainText/blank.ts';

/** Strings, which are kept, brackets, and the operators that Nunjucks spells differently from JavaScript. */
const pieces = /"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[()[\]{},~]|\b(?:if|else|or|and|not)\b|\/\//g;

/** The JavaScript operators that replace them, padded to the same length. */
const signs: Readonly<Record<string, string>> = {
  else: '||  ',
  or: '||',
  and: '&& ',
  not: '!  ',
  '~': '+',
  '//': '/ ',
};

/** A range and its replacement; blanks where it is dropped. */
interface Edit extends OffsetRange {
  readonly sign?: string;
}

/**
 * An expression of Nunjucks as a script would write it, each of its parts at its place. Of `a if late else b` only what
 * it may give is left, `a ||      b`: nothing asks which of them it is.
 */
export function expressionAsScript(expression: string): string {
  const edits: Edit[] = [];
  /** The start of the open condition at each bracket depth. */
  const conditions: Array<number | undefined> = [undefined];
  const leaveOutCondition = (end: number) => {
    const start = conditions.at(-1);
    if (start === undefined) return;
    conditions[conditions.length - 1] = undefined;
    while ((edits.at(-1)?.start ?? -1) >= start) edits.pop();
    edits.push({ start, end });
  };
  for (const { 0: piece, index } of expression.matchAll(pieces)) {
    if (piece === 'if') conditions[conditions.length - 1] ??= index;
    else if (/^[([{]$/.test(piece)) conditions.push(undefined);
    else if (piece === 'else' || /^[)\]},]$/.test(piece)) leaveOutCondition(index);
    if (/^[)\]}]$/.test(piece) && conditions.length > 1) conditions.pop();
    const sign = signs[piece];
    if (sign !== undefined) edits.push({ start: index, end: index + sign.length, sign });
  }
  leaveOutCondition(expression.length);
  return edited(expression, edits);
}

function edited(expression: string, edits: readonly Edit[]): string {
  const read: string[] = [];
  let at = 0;
  for (const { start, end, sign = blank(expression.slice(start, end)) } of edits) {
    read.push(expression.slice(at, start), sign);
    at = end;
  }
  return read.join('') + expression.slice(at);
}
