import { isPassedAsValue } from '../syntax/arguments.ts';
import { iterated, mappers } from '../syntax/blockNames.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { elementsIn } from '../values/elements.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import { add, type Search } from './search.ts';

/** A function that is called with each element of a list, without being written as a call. */
interface Mapping {
  readonly callee: string;
  readonly list: Span;
  /** The tokens of the whole. */
  readonly from: number;
  readonly to: number;
}

/**
 * Adds the elements of a list that is mapped by a translator: `array_map('__', ['cart.title'])`,
 * `array_map(__(...), $labels)`, Python's `map(_, LABELS)` and Ruby's `LABELS.map(&method(:t))`.
 */
export function addMapped(code: Code, index: number, search: Search): void {
  if (code !== search.whole) return;
  const mapping = mappedBy(code, index) ?? mappedByMethod(code, index);
  if (mapping === undefined) return;
  const { list, from, to } = mapping;
  const callee = search.aliases.get(mapping.callee) ?? mapping.callee;
  const last = callee.slice(callee.lastIndexOf('.') + 1);
  const known = search.table.calls.get(last);
  const match = known?.find(candidate => candidate.callee === callee || candidate.callee === mapping.callee);
  const takesFirst = match !== undefined && [match.rule.key ?? 0].flat().includes(0);
  if (!takesFirst) return;
  const callRange = rangeOf(code, from, to);
  const { framework } = match;
  for (const { value } of elementsIn(code, ...list, search.constants) ?? []) {
    for (const key of keysOf(code, ...value, search.constants)) {
      if (key.certainty === 'dynamic') continue;
      const found = key.certainty === 'literal' ? { ...key, certainty: 'computed' as const } : key;
      add(search, found, { framework, kind: 'call', callRange, callee, args: [], argsAreOpen: true });
    }
  }
}

/** For a call of a mapper at a token, which is passed the function and the list. */
function mappedBy(code: Code, index: number): Mapping | undefined {
  const close = code.textAt(index + 1) === '(' ? code.partner(index + 1) : -1;
  // Lists of other libraries have methods of that name.
  if (!mappers.has(code.textAt(index)) || close < 0 || code.textAt(index - 1) === '.') return undefined;
  const [mapper, list, ...others] = code.split(index + 2, close);
  if (mapper === undefined || list === undefined || others.length > 0) return undefined;
  const callee = functionNamed(code, ...mapper);
  return callee === undefined ? undefined : { callee, list, from: index, to: close + 1 };
}

/** For the `method` of Ruby's `LABELS.map(&method(:t))` and `LABELS.map(&I18n.method(:t))`. */
function mappedByMethod(code: Code, index: number): Mapping | undefined {
  if (code.textAt(index) !== 'method' || code.textAt(index + 1) !== '(') return undefined;
  const close = code.partner(index + 1);
  const name = code.at(index + 2);
  const { path, start } = code.pathBefore(index);
  const open = start - 2;
  const isPassed = code.textAt(start - 1) === '&' && code.textAt(open) === '(';
  const list = isPassed && close === index + 3 && name?.kind === 'string' ? iterated(code, open) : undefined;
  if (list === undefined || name === undefined) return undefined;
  const receiver = path === '' || path === 'self' ? '' : `${path}.`;
  return { callee: `${receiver}${name.text}`, list, from: list[0], to: close + 2 };
}

/** The callable that is passed: `'__'`, `'Lang::get'`, `__(...)`, and in Python `_`. */
function functionNamed(code: Code, from: number, to: number): string | undefined {
  const token = code.at(from);
  if (token?.kind === 'string') return to === from + 1 ? token.text.replace('::', '.') : undefined;
  const isName = code.textAt(from - 2) === 'map' && to === from + 1;
  return isName || (to === from + 4 && isPassedAsValue(code, from)) ? token?.text : undefined;
}
