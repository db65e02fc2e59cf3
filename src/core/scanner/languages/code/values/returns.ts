import { armsOf, endOfBlock, opensBlock, type Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { endOfValue } from '../syntax/valueEnd.ts';

/** Longest function whose return values are searched, in tokens. */
const longestFunction = 600;
/** How many return values of a function are followed. */
const maxReturns = 20;

/** Words before a name that rule out a declaration without a keyword: `return label()`. */
const noTypes: ReadonlySet<string> = new Set([
  'new',
  'return',
  'else',
  'throw',
  'await',
  'yield',
  'case',
  'in',
  'is',
  'as',
  'not',
  'and',
  'or',
]);

/** Words before the name of a function. */
const introducing: ReadonlySet<string> = new Set(['def', 'defp', 'fun', 'func', 'function', 'fn']);

/** The functions that a text declares, by name, and their return values. */
export class DeclaredFunctions {
  private readonly code: Code;
  /** The index of the name; -1 if several functions have it. */
  private readonly declared = new Map<string, number>();
  private readonly returned = new Map<number, readonly Span[] | undefined>();

  constructor(code: Code) {
    this.code = code;
  }

  /** Examines the name at `index`. True if it declares a function with parameters in brackets. */
  note(index: number): boolean {
    if (!isDeclared(this.code, index)) return false;
    const name = this.code.textAt(index);
    this.declared.set(name, this.declared.has(name) ? -1 : index);
    return this.code.textAt(index + 1) === '(';
  }

  /** The index of the name of the only function with that name; undefined if there is none, or several. */
  only(name: string): number | undefined {
    const index = this.declared.get(name);
    return index === undefined || index < 0 ? undefined : index;
  }

  /** The return values of the only function with that name; undefined if unknown. */
  returnedBy(name: string): readonly Span[] | undefined {
    const index = this.only(name);
    if (index === undefined) return undefined;
    const known = this.returned.has(index) ? this.returned.get(index) : returnsOf(this.code, index);
    this.returned.set(index, known);
    return known;
  }
}

/** Whether the name at `index` declares a function: `def label`, `String label() {`. */
export function isDeclared(code: Code, index: number): boolean {
  const before = code.at(index - 1);
  if (before === undefined) return false;
  if (before.kind === 'name' && introducing.has(before.text)) return true;
  // A Go method, after its receiver.
  if (before.text === ')' && code.textAt(code.partner(index - 1) - 1) === 'func') return true;
  if (before.text === 'var' && code.textAt(index + 1) === ':')
    return code.textAt(bodyFrom(code, index + 1)) === '{';
  if (before.text === '.' && code.textAt(index - 2) === 'self' && code.textAt(index - 3) === 'def')
    return true;
  if (code.textAt(index + 1) !== '(') return false;
  if (isMacro(code, index)) return true;
  // Lua's functions of a table: `function Texts.label(key)`.
  if (before.text === '.' && code.textAt(index - 3) === 'function') return true;
  // C++ has a method's type before its name: `QString Bar::label(…) const {`.
  const first = before.text === '::' && code.at(index - 2)?.kind === 'name' ? index - 2 : index;
  if (!isTypedAt(code, first)) return false;
  let next = code.skip(index + 1);
  while (ofMethods.has(code.textAt(next))) next += 1;
  return /^(?:\{|=>|throws|async)$/.test(code.textAt(next));
}

/** Words of C++ between a method's brackets and its body. */
const ofMethods: ReadonlySet<string> = new Set(['const', 'noexcept', 'override', 'final']);

/** Whether the name at `index` has a type before it. */
function isTypedAt(code: Code, index: number): boolean {
  const before = code.at(index - 1);
  if (before?.kind === 'name') return !noTypes.has(before.text);
  return /^[>\]?]$/.test(before?.text ?? '') || isPointer(code, index - 1);
}

/** Whether the sign at `index` belongs to a type, which is one side of it only: `const char *label`, `QString& label`. */
function isPointer(code: Code, index: number): boolean {
  const sign = code.at(index);
  const type = code.at(index - 1);
  if (sign === undefined || !/^[*&]$/.test(sign.text) || type?.kind !== 'name') return false;
  const touchesName = sign.end === code.at(index + 1)?.start;
  return !noTypes.has(type.text) && touchesName !== (type.end === sign.start);
}

/** Longest macro, in tokens. */
const longestMacro = 200;

/** The offset of the line behind the macro whose name is at `index`; undefined if it is none. */
export function endOfMacro(code: Code, index: number): number | undefined {
  if (!isMacro(code, index)) return undefined;
  let end = code.skip(index + 1);
  const goesOn = (at: number) => code.at(at)?.startsLine === false || code.textAt(at - 1) === '\\';
  while (end < index + longestMacro && goesOn(end)) end += 1;
  return code.at(end)?.start ?? Number.POSITIVE_INFINITY;
}

/** Whether the name at `index` is that of a macro with parameters: `#define TR(text) gettext(text)`. */
function isMacro(code: Code, index: number): boolean {
  if (code.textAt(index - 1) !== 'define' || code.textAt(index - 2) !== '#') return false;
  return code.textAt(index + 1) === '(' && code.at(index + 1)?.start === code.at(index)?.end;
}

/**
 * The possible return values of the function whose name is at `index`: its `return`s, its body if that is one
 * expression, the last expression in Ruby. Undefined if unknown.
 */
function returnsOf(code: Code, index: number): Span[] | undefined {
  const afterArguments = code.textAt(index + 1) === '(' ? code.skip(index + 1) : index + 1;
  const body = bodyFrom(code, afterArguments);
  const sign = code.textAt(body);
  // In Ruby, a brace on the next line begins a table.
  const isTable = code.textAt(index - 1) === 'def' && code.at(body)?.startsLine === true;
  if (sign === '{' && !isTable) return valuesOfBody(code, body);
  if (sign === '=>' || (sign === '=' && code.at(body)?.startsLine === false)) {
    return [[body + 1, endOfValue(code, body + 1)]];
  }
  if (sign === ':') return returnedIn(code, body + 1, nextFunction(code, body));
  if (code.textAt(index - 1) !== 'def' && code.textAt(index - 3) !== 'def') return undefined;
  const keyword = code.textAt(index - 1) === 'def' ? index - 1 : index - 3;
  const end = endOfBlock(code, keyword);
  return end === undefined ? undefined : lastIn(code, afterArguments, end - 1);
}

/** The return values of the body that begins with the brace at `open`. */
export function valuesOfBody(code: Code, open: number): Span[] | undefined {
  const returned = returnedIn(code, open + 1, code.partner(open));
  const choice = /^(?:switch|when|match)$/.test(code.textAt(open + 1)) ? onlyIn(code, open) : undefined;
  return choice === undefined ? (returned ?? onlyIn(code, open)) : withEarlyReturns(code, choice, returned);
}

/** If the whole body is one choice, its branches are values with or without `return`; one may also return early: `if late { return "late" }`. */
function withEarlyReturns(code: Code, choice: readonly Span[], returned: readonly Span[] = []): Span[] {
  const ends = new Set(choice.flatMap(([from, to]) => armsOf(code, from, to) ?? []).map(([from]) => from));
  return [...choice, ...returned.filter(([from]) => !ends.has(from))];
}

/** A body that is one expression. */
function onlyIn(code: Code, open: number): Span[] | undefined {
  const to = code.partner(open);
  return to > open + 1 && endOfValue(code, open + 1) >= to ? [[open + 1, to]] : undefined;
}

/** The index after the return type: `): string {`, `): String =`, `-> str:`, `string {`. */
function bodyFrom(code: Code, from: number): number {
  let at = from;
  const limit = from + 8;
  const isType = code.at(at + 1)?.startsLine === false && /^(?!return$)[?\w]/.test(code.textAt(at + 1));
  if (code.textAt(at) === ':' && isType) at += 1;
  while (at < limit && code.at(at)?.startsLine === false) {
    const token = code.at(at);
    if (token?.kind !== 'name' && !/^(?:[?<>.]|->|\[|\])$/.test(token?.text ?? '')) break;
    at += 1;
  }
  return at;
}

/** Where the next function begins, since nothing else marks the end of one in Python; -1 if that is too far. */
function nextFunction(code: Code, from: number): number {
  const limit = Math.min(code.tokens.length, from + longestFunction);
  for (let at = from; at < limit; at++) {
    if (/^(?:def|class)$/.test(code.textAt(at)) && code.at(at)?.kind === 'name') return at;
  }
  return limit < code.tokens.length ? -1 : limit;
}

function returnedIn(code: Code, from: number, to: number): Span[] | undefined {
  if (to < from || to - from > longestFunction) return undefined;
  const found: Span[] = [];
  for (let at = from; at < to; at++) {
    if (code.at(at)?.kind !== 'name' || code.textAt(at) !== 'return') continue;
    if (found.length === maxReturns) return undefined;
    found.push([at + 1, endOfValue(code, at + 1)]);
  }
  return found.length === 0 ? undefined : found;
}

/** The last expression of a Ruby body, and its earlier `return`s. */
function lastIn(code: Code, from: number, to: number): Span[] | undefined {
  let last = from;
  let depth = 0;
  for (let at = from; at < to; at = code.skip(at)) {
    if (depth === 0 && beginsStatement(code, at)) last = at;
    if (code.textAt(at) === 'end' && code.textAt(at - 1) !== '.') depth -= 1;
    else if (opensBlock(code, at)) depth += 1;
  }
  if (last >= to) return undefined;
  const returned = returnedIn(code, from, last) ?? [];
  const start = code.textAt(last) === 'return' ? last + 1 : last;
  return [...returned, [start, to]];
}

/** Whether the token at the start of a line begins a new statement. */
function beginsStatement(code: Code, index: number): boolean {
  const token = code.at(index);
  const before = code.at(index - 1);
  if (token?.startsLine !== true) return false;
  const isOpen = before?.kind === 'operator' && !/^[)\]}]$/.test(before.text);
  return !isOpen && !(token.kind === 'operator' && /^(?:&?\.|\+|\|\||\?|:)$/.test(token.text));
}
