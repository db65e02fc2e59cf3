import type { Code } from '../syntax/code.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { Assignment } from './assignment.ts';

/** Longest way from a parameter to where its text takes its place, in tokens. */
const longestWay = 600;
/** Words of statements that may leave out what is in them, or what follows on their line. */
const conditions: ReadonlySet<string> = new Set([
  ...['if', 'elif', 'elsif', 'elseif', 'else', 'unless', 'case', 'when', 'switch', 'match', 'cond'],
  ...['for', 'foreach', 'while', 'until', 'try', 'rescue', 'except', 'catch'],
]);
/** Words by which a name is declared anew: `val title = tr(title)`. */
const declaring: ReadonlySet<string> = new Set(['val', 'var', 'let', 'final', 'const', 'auto', 'mut', 'my']);

/** What a name is in the tokens before its own text takes its place. */
export interface Untranslated<T> {
  readonly assignments: T;
  /** The offset behind which the name is the text. */
  readonly end: number;
}

/**
 * For `title = tr(title)`, which puts the text of a parameter in its place: the parameter alone, up to there. What the
 * function does with the name behind it, it does with the text.
 *
 * @param at the offset of the name where it is looked up
 * @param end the offset at which the function ends at the latest
 */
export function beforeOwnTranslation<T extends readonly Assignment[] | undefined>(
  code: Code,
  assignments: T,
  at: number,
  end: number,
): Untranslated<T | readonly Assignment[]> {
  const [given, replaced] = assignments ?? [];
  const isOne = assignments?.length === 2 && given?.parameter !== undefined && replaced?.isElement === false;
  const [from, to = from === undefined ? 0 : endOfValue(code, from)] = (isOne && replaced?.value) || [];
  const used = code.indexAt(at);
  if (given === undefined || replaced === undefined || from === undefined || used < from || used >= to)
    return { assignments, end };
  return !isConditional(code, from, to) && isAlwaysRun(code, given.at, replaced.at)
    ? { assignments: [given], end: code.at(to)?.start ?? end }
    : { assignments, end };
}

/** For `title = tr(title) if found`, whose condition may be taken for a part of the value `[from, to)`. */
function isConditional(code: Code, from: number, to: number): boolean {
  for (let at = from; at < to; at = code.skip(at)) if (code.textAt(at) === 'if') return true;
  return conditions.has(code.textAt(to)) && code.at(to)?.startsLine === false;
}

/** Whether a function always comes from its parameter to the statement that gives a name at another offset a value. */
function isAlwaysRun(code: Code, parameter: number, name: number): boolean {
  let first = code.indexAt(name);
  while (declaring.has(code.textAt(first - 1))) first -= 1;
  let blocks = 0;
  let index = endOfParameters(code, code.indexAt(parameter));
  const last = Math.min(first, index + longestWay);
  while (index < last) {
    const token = code.at(index);
    const after = code.skip(index);
    // A group that ends before is passed as a whole, one that does not is around the statement.
    if (token?.text === '{' && after > first) blocks += 1;
    if (token?.startsLine === true && conditions.has(token.text) && !hasBraces(code, index)) return false;
    index = after > first ? index + 1 : after;
  }
  const isStatement = code.at(first)?.startsLine === true || /^[{;}]$/.test(code.textAt(first - 1));
  return index === first && blocks <= 1 && isStatement && !isBehindCondition(code, first - 1);
}

/** The token behind the list that the parameter at `index` is in. */
function endOfParameters(code: Code, index: number): number {
  for (let at = index - 1; at > index - longestWay; at--) {
    const partner = code.partner(at);
    if (partner > index) return partner + 1;
    if (partner >= 0 && partner < at) at = partner;
  }
  return index + 1;
}

/** Whether the block of the statement that begins at `index` is in braces: `if (title == null) { return; }`. */
function hasBraces(code: Code, index: number): boolean {
  const head = code.textAt(index + 1) === '(' ? code.skip(index + 1) : index + 1;
  return code.textAt(head) === '{';
}

/** Whether what follows the token at `index` is the only statement of a condition: `if (found) title = tr(title);`. */
function isBehindCondition(code: Code, index: number): boolean {
  const before = code.textAt(index) === ')' ? code.partner(index) - 1 : index;
  return conditions.has(code.textAt(before));
}
