import type { Framework } from '../../../framework.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import { assignedLater } from '../values/assignedLater.ts';
import { elementsIn } from '../values/elements.ts';
import { keysOf, rangeOf } from '../values/keys.ts';
import { valuesOfBody } from '../values/returns.ts';
import { constantsForText } from './callKeys.ts';
import { addCall } from './calls.ts';
import { add, type Search } from './search.ts';

/** How far the beginning of a tuple's type is searched, in tokens. */
const longestTuple = 60;

/** Adds a text that is assigned to a type of keys: `let title: LocalizedStringKey = "title"`. */
export function addTypedText(code: Code, index: number, search: Search): void {
  const framework = search.table.textTypes.get(code.textAt(index));
  if (framework === undefined) return;
  const tuple = tupleAround(code, index);
  if (tuple !== undefined) {
    addInTuples(code, tuple, framework, search);
    return;
  }
  const isList = code.textAt(index - 1) === '[' && code.textAt(index + 1) === ']';
  const isTable =
    code.textAt(index - 1) === ':' && code.textAt(index - 3) === '[' && code.textAt(index + 1) === ']';
  const isReturned = code.textAt(index - 1) === '->';
  const first = isList ? index - 1 : isTable ? index - 3 : isReturned ? index : code.pathBefore(index).start;
  let sign = isList || isTable ? index + 2 : index + 1;
  if (/^[?!]$/.test(code.textAt(sign))) sign += 1;
  const values = typedValues(code, first - 1, sign, isList || isTable);
  const texts = isTable
    ? values.flatMap(
        ([from, to]) => elementsIn(code, from, to, search.constants)?.map(({ value }) => value) ?? [],
      )
    : values;
  const plain = texts.filter(([from]) => !addInitialized(code, from, code.textAt(index), search));
  const end = values.at(-1)?.[1] ?? sign;
  addAll(code, plain, [Math.min(first - 1, values[0]?.[0] ?? first), end], framework, search);
  const isVariable = !isList && !isTable && code.textAt(first - 1) === ':' && code === search.whole;
  if (!isVariable) return;
  for (const [from, to] of assignedLater(code, search.constants.assignments, first - 2))
    addAll(code, [[from, to]], [from - 2, to], framework, search);
}

/** Adds the keys of texts that are given together. */
function addAll(
  code: Code,
  texts: readonly Span[],
  [from, to]: Span,
  framework: Framework,
  search: Search,
): void {
  const callRange = rangeOf(code, from, to);
  const known = new Set<number>();
  for (const key of texts.flatMap(text => keysOf(code, ...text, constantsForText(code, ...text, search)))) {
    // What a choice within a choice returns is reached in two ways.
    if (key.certainty === 'dynamic' || known.has(key.range.start)) continue;
    known.add(key.range.start);
    add(search, key, { framework, kind: 'property', callRange, args: [], argsAreOpen: true });
  }
}

/**
 * Adds the keys of a value that is made without its type's name: `let about: IntentDescription = .init("cart.about")`.
 *
 * @returns false for any other value
 */
function addInitialized(code: Code, from: number, type: string, search: Search): boolean {
  if (code.textAt(from) !== '.' || code.textAt(from + 1) !== 'init') return false;
  const call = search.table.calls.get(type)?.find(({ callee }) => callee === type);
  if (call !== undefined) addCall(code, from + 1, { ...call, start: from }, undefined, search);
  return call !== undefined;
}

/** The type of a tuple, by the indexes of its brackets, and the place of a type in it. */
interface Tuple {
  readonly open: number;
  readonly close: number;
  readonly place: number;
}

/** The tuple whose type has a type of keys in it: `(LocalizedStringKey, Int)`, `(title: LocalizedStringKey, icon: String)`. */
function tupleAround(code: Code, index: number): Tuple | undefined {
  let place = 0;
  for (let at = index - 1; at >= 0 && at > index - longestTuple; at -= 1) {
    const text = code.textAt(at);
    if (text === ',') place += 1;
    else if (text === '(') {
      const isType = /^(?::|->|\[)$/.test(code.textAt(at - 1)) && code.textAt(code.partner(at) + 1) !== '->';
      return isType ? { open: at, close: code.partner(at), place } : undefined;
    } else if (/^[[{}=;]$/.test(text)) return undefined;
    else if (/^[)\]]$/.test(text)) at = code.partner(at);
  }
  return undefined;
}

/** Adds the keys in one tuple or a list of them: `let rows: [(LocalizedStringKey, Int)] = [("cart.title", 1)]`. */
function addInTuples(code: Code, { open, close, place }: Tuple, framework: Framework, search: Search): void {
  const isList = code.textAt(open - 1) === '[' && code.textAt(close + 1) === ']';
  const before = isList ? open - 2 : open - 1;
  const after = isList ? close + 2 : close + 1;
  const values = typedValues(code, before, /^[?!]$/.test(code.textAt(after)) ? after + 1 : after, isList);
  const tuples = isList
    ? values.flatMap(([from, to]) => (code.partner(from) === to - 1 ? code.split(from + 1, to - 1) : []))
    : values;
  const texts = tuples.flatMap(([from, to]): Span[] => {
    const given =
      code.textAt(from) === '(' && code.partner(from) === to - 1 ? code.split(from + 1, to - 1) : [];
    const [start, stop] = given[place] ?? [];
    if (start === undefined || stop === undefined) return [];
    return [[code.textAt(start + 1) === ':' ? start + 2 : start, stop]];
  });
  addAll(code, texts, [before, values.at(-1)?.[1] ?? after], framework, search);
}

/**
 * The values of a given type: what is assigned (`: Type = "a"`), what a function or property returns
 * (`-> Type {`, `var title: Type {`), what is cast (`"a" as Type`).
 *
 * @param before the token before the type
 * @param after the token after it
 */
function typedValues(code: Code, before: number, after: number, isInBrackets: boolean): readonly Span[] {
  const [sign, next] = [code.textAt(before), code.textAt(after)];
  if (sign === ':' && next === '=') {
    const value = after + 1;
    if (isCalledAtOnce(code, value)) return valuesOfBody(code, value) ?? [];
    // `= "cart.title" { didSet { … } }`: observers follow the value.
    const isObserved = code.at(value)?.kind === 'string' && code.textAt(value + 1) === '{';
    return [[value, isInBrackets || isObserved ? code.skip(value) : endOfValue(code, value)]];
  }
  if ((sign === ':' || sign === '->') && next === '{') return valuesOfBody(code, after) ?? [];
  const isCast = sign === 'as' && code.at(before - 1)?.kind === 'string';
  return isCast ? [[before - 1, before]] : [];
}

/** Whether a value is what a function gives that is called where it is written: `= { if late { return "a" } … }()`. */
function isCalledAtOnce(code: Code, open: number): boolean {
  const close = code.partner(open);
  return code.textAt(open) === '{' && code.textAt(close + 1) === '(' && code.partner(close + 1) === close + 2;
}
