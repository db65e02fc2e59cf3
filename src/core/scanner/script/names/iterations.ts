import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { type Binding, namedBy } from './bindings.ts';

/** Methods that call a function with each element. */
const iterators = new WordSet('map forEach flatMap filter find some every findIndex'.split(' '));

/** The methods whose callback gets the element as its second argument. */
const reducers = new WordSet(['reduce', 'reduceRight']);

/** The token before an anonymous function, by the first token of its parameters. */
export function beforeFunction(tokens: Tokens, functionStart: number): number {
  let before = functionStart - 1;
  if (tokens.is(before, 'function')) before--;
  if (tokens.is(before, 'async')) before--;
  return before;
}

/**
 * For a parameter that iterates over something, as in `items.map(item => …)`: the dot after what is iterated, or -1.
 *
 * @param parameter of it the token at which its function's parameters begin, and its place among them
 */
export function dotOfIteration(
  tokens: Tokens,
  { functionStart, position }: Pick<Binding, 'functionStart' | 'position'>,
): number {
  const open = beforeFunction(tokens, functionStart);
  const methods = position === 0 ? iterators : reducers;
  if (position > 1 || tokens.kind(open) !== Char.ParenOpen || !methods.holds(tokens, open - 1)) return -1;
  return isDot(tokens.kind(open - 2)) ? open - 2 : -1;
}

/** What a function that stands in no method of a list is called with each element of. */
export interface ElementList {
  readonly list: Span;
  /** The name of the element, if the parameter is an object that contains it. */
  readonly member?: string;
}

/** Longest distance between an element's start and an attribute, in tokens and whole brackets. */
const farthestElement = 200;

/**
 * For a parameter of a function that is called for each item of something: by a JSX element, as Solid's
 * `<For each={items}>{item => …}</For>` and `<FlatList data={items} renderItem={({ item }) => …} />`, or by
 * `Array.from(items, item => …)`.
 */
export function listOfElement(
  tokens: Tokens,
  { functionStart, position }: Pick<Binding, 'functionStart' | 'position'>,
): ElementList | undefined {
  if (position !== 0) return undefined;
  const before = beforeFunction(tokens, functionStart);
  if (tokens.kind(before) === Char.Comma) return copiedList(tokens, before);
  const brace = functionStart - 1;
  if (tokens.kind(brace) !== Char.BraceOpen) return undefined;
  if (tokens.kind(brace - 1) === Char.Equals && tokens.reads(brace - 2, 'renderItem')) {
    const attributes = attributesOf(tokens, elementAround(tokens, brace - 2));
    const data = attributes.get('data')?.value;
    if (data !== undefined) return { list: data, member: 'item' };
    const source = attributes.get('dataSource')?.value;
    return source && { list: source };
  }
  const end = tokens.kind(brace - 1) === Kind.JsxText ? brace - 2 : brace - 1;
  const open = tokens.kind(end) === Kind.JsxEnd ? tokens.pair(end) : -1;
  if (open < 0 || !tokens.reads(open + 1, 'For')) return undefined;
  const each = attributesOf(tokens, open).get('each')?.value;
  return each && { list: each };
}

/** The list that `Array.from` copies, by the comma after it. */
function copiedList(tokens: Tokens, comma: number): ElementList | undefined {
  let at = comma - 1;
  const limit = Math.max(0, comma - farthestElement);
  while (at > limit && tokens.kind(at) !== Char.ParenOpen && tokens.kind(at) !== Char.Comma) {
    const pair = tokens.pair(at);
    at = pair >= 0 && pair < at ? pair - 1 : at - 1;
  }
  const isCopy =
    tokens.kind(at) === Char.ParenOpen && tokens.is(at - 1, 'from') && tokens.is(at - 3, 'Array');
  return isCopy ? { list: { from: at + 1, to: comma } } : undefined;
}

/** The opening token of the element whose attribute is at a token. */
export function elementAround(tokens: Tokens, attribute: number): number {
  let at = attribute - 1;
  for (
    const limit = Math.max(0, at - farthestElement);
    at > limit && tokens.kind(at) !== Kind.JsxOpen;
    at--
  ) {
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
  }
  return at;
}

/** For the parameter of a `catch`: `catch (t)`. */
export function isCaught(tokens: Tokens, { functionStart }: Pick<Binding, 'functionStart'>): boolean {
  return tokens.is(functionStart - 1, 'catch');
}

/** Whether a parameter is an element of an iteration, and so not a translator: `tags.map(t => …)`. */
export function isElement(tokens: Tokens, parameter: Binding): boolean {
  if (parameter.path.length > 0) return false;
  if (dotOfIteration(tokens, parameter) >= 0) return true;
  const elementList = listOfElement(tokens, parameter);
  return elementList !== undefined && elementList.member === undefined;
}

/** Whether an expression is the name of a constant or of an element of a list, which no code counts up. */
export function isFixed(file: ScriptFile, span: Span): boolean {
  const binding = namedBy(file, span);
  if (binding === undefined || binding.path.length > 0) return false;
  return binding.kind === 'constant' || (binding.kind === 'parameter' && isElement(file.tokens, binding));
}
