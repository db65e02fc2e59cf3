import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { isTypeOfList } from '../syntax/valueEnd.ts';
import type { Assignment } from './assignment.ts';
import type { Element, KnownNames } from './knownNames.ts';
import { own } from './own.ts';

const arrows: ReadonlySet<string> = new Set(['=>', 'to']);
const colon: ReadonlySet<string> = new Set([':']);
const question: ReadonlySet<string> = new Set(['?']);

/** Names that may stand before the brackets of a list: `listOf("a")`, `List.of("a")`, `new String[]{"a"}`. */
export const makers: ReadonlySet<string> = new Set([
  'Arrays',
  'Dictionary',
  'HashSet',
  'List',
  'Map',
  'Seq',
  'Set',
  'Stream',
  'String',
  'Vector',
  'array',
  'arrayOf',
  'asList',
  'const',
  'listOf',
  'map',
  'mapOf',
  'mutableListOf',
  'new',
  'of',
  'sequenceOf',
  'setOf',
  'string',
]);

/** The values of the list or table in `[from, to)`, written there or named; undefined for anything else. */
export function elementsIn(
  code: Code,
  from: number,
  to: number,
  constants: KnownNames,
): Element[] | undefined {
  let end = to;
  while (end - 3 >= from && code.textAt(end - 2) === '.' && /^(?:freeze|values)$/.test(code.textAt(end - 1)))
    end -= 2;
  // `LABELS.items()`, `labels.values()`
  if (
    code.partner(end - 2) === end - 1 &&
    /^(?:items|values)$/.test(code.textAt(end - 3)) &&
    code.textAt(end - 4) === '.'
  )
    end -= 4;
  const first = code.at(from);
  const isCalled = code.textAt(end - 2) === '(' && code.textAt(end - 1) === ')';
  const behind = isCalled ? end - 2 : end;
  if (behind === from + 1 && first?.kind === 'name')
    return constants.elementsOf(first.text, first.start, isCalled);
  if (behind === from + 3 && first !== undefined && own.has(first.text)) {
    if (isCalled && code.textAt(from + 2) === 'cases') return casesAround(code, first.start, constants);
    return constants.elementsOf(code.textAt(from + 2), first.start, isCalled);
  }
  const open = code.partner(end - 1);
  if (open < from) return undefined;
  // `new String[] {"a"}` is one, `String("a")` is not.
  if (code.textAt(open) === '(' && /^[Ss]tring$/.test(code.textAt(open - 1))) return undefined;
  const start = isTypeOfList(code, from, open) ? open : from;
  for (let at = start; at < open; at++) {
    if (
      code.at(at)?.kind === 'name'
        ? !isMaker(code, at, open)
        : !/^(?:[<>[\],.%]|\.\.)$/.test(code.textAt(at)) && !isEmptyCall(code, at)
    )
      return undefined;
  }
  return elementsBetween(code, open, code.textAt(from) === 'new');
}

/** Whether a name makes a list or table: a variable of such a name is looked up, `map["title"]`, but not Ruby's `Set["a"]`. */
function isMaker(code: Code, at: number, open: number): boolean {
  const name = code.textAt(at);
  const isLookUp = at + 1 === open && code.textAt(open) === '[' && /^[a-z]/.test(name);
  return makers.has(name) && !isLookUp && (name !== 'map' || code.textAt(at + 1) === '<');
}

/**
 * The values between the brackets that open at a token.
 *
 * @param isNew whether C#'s `new` stands before them
 */
function elementsBetween(code: Code, open: number, isNew: boolean): Element[] {
  const items = code.split(open + 1, code.partner(open));
  // Java's `Map.of("a", "cart.a", "b", "cart.b")`
  if (code.textAt(open - 1) === 'of' && code.textAt(open - 3) === 'Map')
    return items.flatMap((value, place) =>
      place % 2 === 0 ? [] : [{ key: keyIn(code, items[place - 1]), value }],
    );
  return items.map(([start, stop]) => {
    const entry = isNew ? entryIn(code, start, stop) : undefined;
    if (entry !== undefined) return entry;
    const sign = signIn(code, start, stop);
    if (sign < 0) return { key: undefined, value: [start, stop] };
    const key = sign === start + 1 ? code.at(start)?.text : undefined;
    return { key, value: [sign + 1, stop] };
  });
}

/** Whether a token is one of the brackets in `new List<string>() { "a" }`. */
function isEmptyCall(code: Code, at: number): boolean {
  const open = code.textAt(at) === ')' ? at - 1 : at;
  return code.textAt(open) === '(' && code.partner(open) === open + 1;
}

/** An entry of C#'s `new() { ["a"] = "cart.a" }` and `new() { { "a", "cart.a" } }`. */
function entryIn(code: Code, from: number, to: number): Element | undefined {
  const close = code.partner(from);
  if (close < from) return undefined;
  if (code.textAt(from) === '[' && code.textAt(close + 1) === '=')
    return { key: keyIn(code, [from + 1, close]), value: [close + 2, to] };
  const [key, value, ...others] = code.textAt(from) === '{' ? code.split(from + 1, close) : [];
  return value === undefined || others.length > 0 ? undefined : { key: keyIn(code, key), value };
}

function keyIn(code: Code, [from, to]: Span = [0, 0]): string | undefined {
  return to === from + 1 ? code.at(from)?.text : undefined;
}

/** The values of the cases of PHP's enumeration around an offset, as `self::cases()` lists them. */
function casesAround(code: Code, offset: number, constants: KnownNames): Element[] | undefined {
  return constants.rawValuesAround(offset)?.map(({ range }) => {
    const at = code.indexAt(range.start);
    return { key: undefined, value: [at, at + 1] };
  });
}

/** What a loop's name takes in turn from a list: of nested lists the item at a position, of a table its values. */
export function partsIn(
  code: Code,
  [from, to]: Span,
  { place, plainPlace }: Assignment,
  constants: KnownNames,
): readonly Span[] | undefined {
  const spans = elementsIn(code, from, to, constants)?.map(({ key, value }) => {
    if (place === undefined) return value;
    const isList = /^[[(]$/.test(code.textAt(value[0])) && code.partner(value[0]) === value[1] - 1;
    const parts = isList ? elementsIn(code, value[0], value[1], constants) : undefined;
    if (typeof place === 'string') return parts?.find(part => part.key === place)?.value;
    const part = parts?.[place]?.value;
    return part ?? ((key === undefined ? place === plainPlace : place > 0) ? value : undefined);
  });
  return spans?.every(span => span !== undefined) === true ? spans : undefined;
}

/** The index of the sign between a key and its value; -1 if there is none. */
function signIn(code: Code, from: number, to: number): number {
  const arrow = code.find(from, to, arrows);
  if (arrow > from) return arrow;
  return code.find(from, to, question) < 0 ? code.find(from, to, colon) : -1;
}
