import type { Token } from '../lexing/token.ts';
import type { Span } from './choices.ts';
import type { Code } from './code.ts';

/** A name that a block of Ruby's gives each element of a list in turn. */
export interface BlockName {
  readonly name: string;
  /** Offset from which it does. */
  readonly at: number;
  /** The list or table, up to its end where that is known; undefined when it is none. */
  readonly list: readonly [from: number, to?: number] | undefined;
  /** The place of what it is in each element, where several names share them. */
  readonly place?: number;
}

/** Methods that call a block with each element. */
const iterators: ReadonlySet<string> = new Set([
  'each',
  'each_with_index',
  'each_with_object',
  'each_pair',
  'each_value',
  'reverse_each',
  'forEach',
  'ForEach',
  'Select',
  'map',
  'mapWithKeys',
  'flatMap',
  'collect',
  'flat_map',
  'filter_map',
  'select',
  'filter',
  'reject',
  'find',
  'detect',
  'find_map',
  'sum',
  'sort_by',
  'index_with',
  'index_by',
  'group_by',
  'partition',
  'to_h',
  'to_set',
  'any?',
  'all?',
  'none?',
]);

/** Methods that follow such a one and count the elements for its block: `map.with_index(1) { … }`. */
const counting: ReadonlySet<string> = new Set(['with_index', 'with_object']);

/** The names between the bars, the first of which is at `bar`: `KEYS.each do |key|`, `TABLE.each { |id, key| … }`. */
export function parametersOf(code: Code, bar: number): BlockName[] {
  const opener = code.textAt(bar - 1);
  if (opener !== 'do' && opener !== '{') return [];
  const names: number[] = [];
  for (let at = bar + 1; code.textAt(at) !== '|' && at < bar + 12; at++) {
    if (code.at(at)?.kind === 'name') names.push(at);
  }
  const list = iterated(code, bar - 1);
  return names.map((at, place) => ({
    name: code.textAt(at),
    at: code.at(at)?.start ?? 0,
    list,
    ...(names.length > 1 ? { place } : {}),
  }));
}

/** The names of a block without parameters: `KEYS.each { t(it) }`, `KEYS.each { t(_1) }`, `KEYS.map { t($0) }`. */
export function implicitNames(code: Code, opener: number): BlockName[] {
  const list = code.textAt(opener + 1) === '|' ? undefined : iterated(code, opener);
  const at = code.at(opener)?.start ?? 0;
  return list === undefined ? [] : ['it', '_1', '$0'].map(name => ({ name, at, list }));
}

/** The only parameter of `KEYS.map { key -> … }`, `KEYS.map(key -> …)` and `KEYS.map { key in … }`, whose sign is at `index`. */
export function lambdaName(code: Code, index: number): BlockName | undefined {
  const name = code.at(index - 1);
  const opener = index - 2;
  const list = /^[({]$/.test(code.textAt(opener)) ? iterated(code, opener) : undefined;
  return name?.kind === 'name' && list !== undefined ? { name: name.text, at: name.start, list } : undefined;
}

/**
 * The parameter of an arrow function, `=>` being at `index`: `keys|map(key => …)`, `keys.map((key) => …)`, and in PHP
 * `$keys->map(fn ($key) => …)`, `array_map(fn (string $key) => …, $keys)`.
 */
export function arrowName(code: Code, index: number): BlockName | undefined {
  // `fn (string $key): string => …`
  const end = code.textAt(index - 2) === ':' && code.textAt(index - 3) === ')' ? index - 2 : index;
  const open = code.textAt(end - 1) === ')' ? code.partner(end - 1) : -1;
  const isOfPhp = open >= 0 && code.textAt(open - 1) === 'fn';
  const only = open < 0 ? -1 : onlyParameter(code, open);
  const isBracketed = only >= 0 && (isOfPhp || only === open + 1);
  const name = code.at(isBracketed ? only : index - 1);
  const before = isOfPhp ? open - (code.textAt(open - 2) === 'static' ? 3 : 2) : open - 1;
  const opener = isBracketed ? before : index - 2;
  const list = iterated(code, opener) ?? (isOfPhp ? mapped(code, opener) : undefined);
  return name?.kind === 'name' && list !== undefined ? { name: name.text, at: name.start, list } : undefined;
}

/** The parameters in brackets of an arrow function, `=>` being at `index`: `(String key) => …`. PHP's have a word before. */
export function arrowParameters(code: Code, index: number): readonly Token[] {
  const open = code.textAt(index - 1) === ')' ? code.partner(index - 1) : index;
  return code.tokens
    .slice(open + 1, index)
    .filter(
      ({ kind, text }, place) =>
        kind === 'name' && !text.startsWith('$') && /^[,)\]}]$/.test(code.textAt(open + 2 + place)),
    );
}

/** The only parameter of PHP's `function ($key) { … }` at `index`, which something calls with each element of a list. */
export function closureName(code: Code, index: number): BlockName | undefined {
  const open = index + 1;
  const opener = index - (code.textAt(index - 1) === 'static' ? 2 : 1);
  if (code.textAt(index) !== 'function' || code.textAt(open) !== '(') return undefined;
  const list = iterated(code, opener) ?? mapped(code, opener);
  const name = code.at(onlyParameter(code, open));
  return name?.kind === 'name' && list !== undefined ? { name: name.text, at: name.start, list } : undefined;
}

/** The index of the last token of the only parameter in the brackets that open at a token; -1 if there are others. */
function onlyParameter(code: Code, open: number): number {
  const [only, ...others] = code.split(open + 1, code.partner(open));
  return only === undefined || others.length > 0 ? -1 : only[1] - 1;
}

/** Functions of PHP and Python that go through a list with one that is handed over. */
export const mappers: ReadonlySet<string> = new Set(['array_map', 'map']);

/** By language, the name that a function stands behind which is handed over to go through a list. */
export const mapperOf: Readonly<Record<string, string>> = {
  php: 'array_map',
  blade: 'array_map',
  python: 'map',
  ruby: 'method',
  erb: 'method',
  'html.erb': 'method',
  'html-erb': 'method',
  haml: 'method',
  slim: 'method',
};

/** What PHP's function goes through whose arguments begin at a token. */
function mapped(code: Code, opener: number): Span | undefined {
  const close = code.partner(opener);
  if (!mappers.has(code.textAt(opener - 1)) || close < 0) return undefined;
  const [, list, ...others] = code.split(opener + 1, close);
  return others.length === 0 ? list : undefined;
}

/** Whether a token ends a value. */
function isValue(code: Code, index: number): boolean {
  return code.at(index)?.kind === 'name' || /^[)\]}]$/.test(code.textAt(index));
}

/** What a method goes through whose block, or the bracket around what stands for one, begins at a token. */
export function iterated(code: Code, opener: number): Span | undefined {
  let method = opener - 1;
  if (code.textAt(method) === ')') method = code.partner(method) - 1;
  if (code.textAt(method) === 'ForEach' && code.textAt(method - 1) !== '.') return listOfView(code, method);
  const isCounted = counting.has(code.textAt(method)) || code.textAt(method - 2) === 'each_with_index';
  if (isCounted && iterators.has(code.textAt(method - 2))) method -= 2;
  const sign = code.at(method - 1);
  // PHP's `$keys->map`; in Kotlin `key -> map { … }` begins the body of a function.
  const isMethod =
    sign?.text === '->' ? sign.end === code.at(method)?.start : /^(?:\??\.|\|)$/.test(sign?.text ?? '');
  if (!iterators.has(code.textAt(method)) || !isMethod) return undefined;
  const end = endOfList(code, method - 1);
  const last = code.textAt(end - 1);
  // Laravel's `collect([…])->map(…)`
  const call = last === ')' ? code.partner(end - 1) - 1 : -1;
  if (code.textAt(call) === 'collect') return code.split(call + 2, end - 1)[0];
  // `labels.values`, Dart's `Kind.values`
  const isListed = /^(?:entries|values|allCases)$/.test(last) && code.textAt(end - 2) === '.';
  const open = last === ']' || last === '}' ? code.partner(end - 1) : isListed ? end - 3 : end - 1;
  const list = last === ')' ? startOfCall(code, end - 1) : open;
  // `params[:keys].map { … }` goes through what is looked up.
  const isLookedUp =
    last === ']' && code.at(list - 1)?.end === code.at(list)?.start && isValue(code, list - 1);
  return list < 0 || isLookedUp ? undefined : [list, end];
}

/** What SwiftUI's `ForEach(tabs, id: \\.self) { tab in … }` goes through, whose name is at an index. */
function listOfView(code: Code, index: number): Span | undefined {
  const close = code.partner(index + 1);
  return code.textAt(index + 1) === '(' && close > 0 ? code.split(index + 2, close)[0] : undefined;
}

/** Methods whose result has the elements of the list. */
const copying: ReadonlySet<string> = new Set(['asSequence', 'iter', 'sorted', 'stream', 'toList']);

/** The end of a list without the methods that it has the elements of: `KEYS.stream()`. */
function endOfList(code: Code, end: number): number {
  const isCopied =
    code.textAt(end - 2) === '(' && code.textAt(end - 1) === ')' && code.textAt(end - 4) === '.';
  return isCopied && copying.has(code.textAt(end - 3)) ? endOfList(code, end - 4) : end;
}

/** The first token of the call that ends at a token: `listOf("a")`, `List.of("a")`. */
function startOfCall(code: Code, close: number): number {
  const open = code.partner(close);
  return code.at(open - 1)?.kind === 'name' ? code.pathBefore(open - 1).start : -1;
}
