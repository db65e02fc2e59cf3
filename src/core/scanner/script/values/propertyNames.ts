import { maxAlternatives } from '../../alternatives.ts';
import type { ScriptFile } from '../file.ts';
import type { KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import { dotOfIteration } from '../names/iterations.ts';
import { startOfChain } from '../syntax/chains.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { besideItem } from '../syntax/patterns.ts';
import { givenToMembers } from './declaredValues.ts';
import { listMethodAt } from './listMethods.ts';

/**
 * The names of an object's properties, where an expression is a name that stands for each of them in turn:
 * `Object.keys(tabs).map(tab => …)`, `for (const [tab] of Object.entries(tabs))`, `for (const tab in tabs)`.
 *
 * @param follow where the values of an expression are written
 * @returns undefined where it is none, or where the object may have others, later too
 */
export function iteratedPropertyNames(
  file: ScriptFile,
  span: Span,
  follow: (object: Span) => readonly Span[],
): KeyText[] | undefined {
  const binding = namedBy(file, span);
  const object = binding && objectGoneThrough(file, binding);
  const [only, ...others] = object === undefined ? [] : follow(object);
  if (only === undefined || others.length > 0 || file.tokens.kind(only.from) !== Char.BraceOpen)
    return undefined;
  const names = namesInObject(file.tokens, only.from);
  return names === undefined || names.length === 0 || names.length > maxAlternatives ? undefined : names;
}

/** The object whose properties a name iterates over, as written. */
function objectGoneThrough(file: ScriptFile, binding: Binding): Span | undefined {
  const { tokens } = file;
  const object = objectOfLoop(tokens, binding) ?? ofCall(file, binding);
  if (object === undefined || object.from >= object.to) return undefined;
  const whole = bare(tokens, object);
  if (tokens.kind(whole.from) === Char.BraceOpen) return whole;
  const owner = namedBy(file, whole);
  return owner?.kind === 'constant' && givenToMembers(file, owner).length === 0 ? whole : undefined;
}

/** The property names of an object literal, as texts; nothing if some are unknown. */
function namesInObject(tokens: Tokens, open: number): KeyText[] | undefined {
  const names: KeyText[] = [];
  for (const { name, value } of propertiesOf(tokens, open)) {
    if (name === undefined) return undefined;
    const at = tokens.kind(value.from - 1) === Char.Colon ? value.from - 2 : value.from;
    const quote = tokens.kind(at) === Kind.String ? 1 : 0;
    const range = { start: tokens.start(at) + quote, end: tokens.end(at) - quote };
    names.push({ text: name, certainty: 'computed', ...range });
  }
  return names;
}

/** What a loop takes a name from: `for (const tab in tabs)`, and Vue's `v-for="(label, tab) in tabs"`. */
export function objectOfLoop(tokens: Tokens, { token, path, kind, init }: Binding): Span | undefined {
  if (path === besideItem && isSecond(tokens, token))
    return { from: init, to: endOfExpression(tokens, init) };
  const isDeclared = kind === 'constant' || kind === 'variable';
  if (!isDeclared || path.length > 0 || !tokens.is(token + 1, 'in')) return undefined;
  return { from: token + 2, to: endOfExpression(tokens, token + 2) };
}

/** Whether the name at a token is the second of two in brackets. */
function isSecond(tokens: Tokens, token: number): boolean {
  const open = tokens.kind(token + 1) === Char.ParenClose ? tokens.pair(token + 1) : -1;
  return open >= 0 && elementsOf(tokens, open).length === 2;
}

/** For what goes through `Object.keys(tabs)`, or through the first of each of `Object.entries(tabs)`. */
function ofCall(file: ScriptFile, binding: Binding): Span | undefined {
  const { tokens } = file;
  const list = listOf(tokens, binding);
  const whole = list && bare(tokens, list);
  if (whole === undefined) return undefined;
  const { from } = whole;
  const isOfEntries = binding.path.length === 1 && binding.path[0] === '0';
  const isOfKeys = binding.path.length === 0;
  const wanted = isOfKeys ? 'keys' : 'entries';
  if (!(isOfKeys || isOfEntries) || !tokens.is(from, 'Object') || !tokens.is(from + 2, wanted))
    return undefined;
  const open = from + 3;
  if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) < open) return undefined;
  return givesSome(tokens, tokens.pair(open) + 1, whole.to) ? elementsOf(tokens, open)[0] : undefined;
}

function listOf(tokens: Tokens, binding: Binding): Span | undefined {
  if (binding.isElement && binding.init >= 0)
    return { from: binding.init, to: endOfExpression(tokens, binding.init) };
  const end = binding.kind === 'parameter' ? dotOfIteration(tokens, binding) : -1;
  if (end < 0) return undefined;
  const close = end - 1;
  const open = tokens.kind(close) === Char.ParenClose ? tokens.pair(close) : -1;
  // `(Object.keys(tabs) as Tab[]).map(…)`
  if (open >= 0 && tokens.kind(open - 1) !== Kind.Word) return { from: open, to: end };
  return { from: startOfChain(tokens, end, close), to: end };
}

/** Whether only methods follow that do not change a list's elements: `.filter(…).sort()`. */
function givesSome(tokens: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const isSome = isDot(tokens.kind(at)) && listMethodAt(tokens, at + 1) === 'some';
    const open = at + 2;
    if (!isSome || tokens.pair(open) < open) return false;
    at = tokens.pair(open) + 1;
  }
  return true;
}
