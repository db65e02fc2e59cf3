import { endOfBlock } from './choices.ts';
import type { Code } from './code.ts';
import { afterTypeArguments } from './owners.ts';

/** Longest value that is examined, in tokens, with lists and tables as one. */
const longestValue = 300;

/** The end of the value that begins at a token: where the statement ends, or the list that it is in. */
export function endOfValue(code: Code, from: number): number {
  let index = endOfChoice(code, from) ?? afterNew(code, from);
  const limit = Math.min(code.tokens.length, from + longestValue + 1);
  for (; index < limit; index = code.skip(index)) {
    const token = code.at(index);
    if (token === undefined || token.kind === 'edge') break;
    if (token.kind === 'operator' && /^[;,)\]}]$/.test(token.text)) break;
    if (index === from) continue;
    if (token.kind === 'name' && /^(?:do|unless|then)$/.test(token.text)) break;
    if (token.kind === 'operator' && (token.text === '{' || token.text === ':') && isHead(code, from)) {
      // Go writes a list's type before it: `range []string{"a"} {`, and C# a word: `in new[] { "a" }`.
      const isList = isTypeOfList(code, from, index) || code.textAt(from) === 'new';
      if (token.text === ':' || !isList) break;
    }
    if (token.startsLine && !continues(code, index)) break;
  }
  return index;
}

/** The token after the type of C#'s `new Dictionary<string, string> { … }`, whose comma ends nothing. */
function afterNew(code: Code, from: number): number {
  return code.textAt(from) === 'new' && code.textAt(from + 2) === '<'
    ? afterTypeArguments(code, from + 2)
    : from;
}

/** The end of Ruby's `case … end` and `if … end`. */
function endOfChoice(code: Code, from: number): number | undefined {
  return /^(?:case|if)$/.test(code.textAt(from)) ? endOfBlock(code, from) : undefined;
}

/** Whether a value stands in the head of a loop, so that the body's sign ends it. */
function isHead(code: Code, from: number): boolean {
  return code.textAt(from - 1) === 'in' || code.textAt(from - 1) === 'range';
}

/** Whether `[from, to)` is Go's type of a list or table: `[]menu.Item`, `map[Kind]string`, `[]struct{ key string }`. */
export function isTypeOfList(code: Code, from: number, to: number): boolean {
  const first = code.textAt(from);
  const isList = first === '[' && /^(?:\]|\.+|\d+)$/.test(code.textAt(from + 1));
  const isTable = first === 'map' && code.textAt(from + 1) === '[' && from + 1 < to;
  if (!isTable && !isList) return false;
  for (let at = code.skip(isTable ? from + 1 : from); at < to; at = code.skip(at)) {
    const isFields = code.textAt(at) === '{' && code.textAt(at - 1) === 'struct';
    if (code.at(at)?.kind !== 'name' && !isFields && !/^[[.*]$/.test(code.textAt(at))) return false;
  }
  return true;
}

/** Whether the token that begins a line goes on with the statement before. */
function continues(code: Code, index: number): boolean {
  const isOperator = (at: number) => code.at(at)?.kind === 'operator' && !/^[)\]};]$/.test(code.textAt(at));
  return isOperator(index - 1) || (isOperator(index) && !/^[[({@#-]/.test(code.textAt(index)));
}
