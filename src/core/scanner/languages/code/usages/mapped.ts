import { isPassedAsValue } from '../syntax/arguments.ts';
import { mappers } from '../syntax/blockNames.ts';
import type { Code } from '../syntax/code.ts';
import { elementsIn } from '../values/elements.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import { add, type Search } from './search.ts';

/** Adds the elements of a list that is mapped by a translator: `array_map('__', ['cart.title'])`, `array_map(__(...), $labels)`. */
export function addMapped(code: Code, index: number, search: Search): void {
  const close = code.textAt(index + 1) === '(' ? code.partner(index + 1) : -1;
  if (!mappers.has(code.textAt(index)) || close < 0 || code !== search.whole) return;
  const [mapper, list, ...others] = code.split(index + 2, close);
  if (mapper === undefined || list === undefined || others.length > 0) return;
  const callee = functionNamed(code, ...mapper);
  if (callee === undefined) return;
  const last = callee.slice(callee.lastIndexOf('.') + 1);
  const match = search.table.calls.get(last)?.find(candidate => candidate.callee === callee);
  const takesFirst = match !== undefined && [match.rule.key ?? 0].flat().includes(0);
  if (!takesFirst) return;
  const callRange = rangeOf(code, index, close + 1);
  const { framework } = match;
  for (const { value } of elementsIn(code, ...list, search.constants) ?? []) {
    for (const key of keysOf(code, ...value, search.constants)) {
      if (key.certainty === 'dynamic') continue;
      const found = key.certainty === 'literal' ? { ...key, certainty: 'computed' as const } : key;
      add(search, found, { framework, kind: 'call', callRange, callee, args: [], argsAreOpen: true });
    }
  }
}

/** The callable that is passed: `'__'`, `'Lang::get'`, `__(...)`. */
function functionNamed(code: Code, from: number, to: number): string | undefined {
  const token = code.at(from);
  if (token?.kind === 'string') return to === from + 1 ? token.text.replace('::', '.') : undefined;
  return to === from + 4 && isPassedAsValue(code, from) ? token?.text : undefined;
}
