import { isInterpolated } from '../lexing/token.ts';
import type { CallRule } from '../rules.ts';
import { type Argument, argumentsAt } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import type { KeyValue } from '../values/knownNames.ts';

/** `:title` and `:"cart.#{kind}"`, alone or in a list. */
export function symbolsIn(code: Code, from: number, to: number): KeyValue[] {
  const isList = code.textAt(from) === '[' && code.partner(from) === to - 1;
  const parts = isList ? code.split(from + 1, to - 1) : [[from, to] as const];
  return parts.flatMap(([start, end]) => {
    const token = code.at(start);
    if (end !== start + 1 || token?.string?.isSymbol !== true) return [];
    const certainty = isInterpolated(token) ? 'family' : 'literal';
    return [{ value: token.text, range: token.string.inner, certainty }];
  });
}

/** Whether the default begins with a key. */
export function isFallbackKey(code: Code, list: readonly Argument[], rule: CallRule): boolean {
  const [argument] = argumentsAt(list, rule.fallbackKeys);
  if (argument === undefined) return false;
  const first = code.textAt(argument.from) === '[' ? argument.from + 1 : argument.from;
  return code.at(first)?.string?.isSymbol === true;
}

/** Whether an argument is another call of the same function: `t(:title_long, default: t(:title))`. */
export function isLookUp(code: Code, argument: Argument | undefined, callee: string): boolean {
  if (argument === undefined || code.textAt(argument.to - 1) !== ')') return false;
  const open = code.partner(argument.to - 1);
  const name = callee.slice(callee.lastIndexOf('.') + 1);
  return open > argument.from && code.textAt(open - 1) === name;
}
