import type { OffsetRange } from '../../../base/range.ts';
import type { UsageCertainty } from '../../types.ts';
import type { Code } from './code.ts';
import { isInterpolated, type Token } from './token.ts';

/** A key that an expression may stand for. */
export interface KeyValue {
  readonly value: string;
  readonly range: OffsetRange;
  readonly certainty: UsageCertainty;
}

/** Names of the file that are given a text exactly once, as `LABEL = 'cart.label'`. */
export type Constants = ReadonlyMap<string, Token>;

const joiners: ReadonlySet<string> = new Set(['+', '<>', '~', '..']);
const choices: ReadonlySet<string> = new Set(['||', '??', '?:', 'or']);
const ternary: ReadonlySet<string> = new Set(['?']);
const colon: ReadonlySet<string> = new Set([':']);
const conditions: ReadonlySet<string> = new Set(['if']);
const otherwise: ReadonlySet<string> = new Set(['else']);

const assigning: ReadonlySet<string> = new Set(['=', ':=', '+=', '.=', '<<', '||=']);

/** Methods of a text that leave it what it is. */
const faithful: ReadonlySet<string> = new Set([
  'to_sym',
  'to_s',
  'freeze',
  'html_safe',
  'toString',
  'intern',
]);

/** What the class at hand is called, and what leads to its members. */
const own: ReadonlySet<string> = new Set(['self', 'static', 'this', '$this', 'cls', 'Self']);
const members: ReadonlySet<string> = new Set(['.', '::', '->']);

/** How deep choices may stand in choices. */
const deepestChoice = 16;

/**
 * The keys that the expression in `[from, to)` may stand for: a text, texts joined, either branch of a choice,
 * each element of a list, a constant. What is not known at all is one dynamic key.
 */
export function keysOf(code: Code, from: number, to: number, constants: Constants, depth = 0): KeyValue[] {
  if (from >= to) return [];
  const dynamic = (): KeyValue[] => [{ value: '', range: rangeOf(code, from, to), certainty: 'dynamic' }];
  if (depth > deepestChoice) return dynamic();
  const again = (start: number, end: number) => keysOf(code, start, end, constants, depth + 1);

  const open = code.textAt(from);
  if (code.partner(from) === to - 1 && open === '(') return again(from + 1, to - 1);
  if (code.partner(from) === to - 1 && open === '[') {
    return code.split(from + 1, to - 1).flatMap(part => again(...part));
  }
  const question = code.find(from, to, ternary);
  if (question > from) {
    const middle = code.find(question + 1, to, colon);
    if (middle > 0) return [...again(question + 1, middle), ...again(middle + 1, to)];
  }
  const condition = code.find(from, to, conditions);
  if (condition >= 0) {
    const middle = code.find(condition, to, otherwise);
    // `a if c else b` (Python) or `if (c) a else b` (Kotlin).
    const first =
      condition === from ? ([code.skip(from + 1), middle] as const) : ([from, condition] as const);
    if (middle > 0) return [...again(...first), ...again(middle + 1, to)];
  }
  const choice = code.find(from, to, choices);
  if (choice > from) return [...again(from, choice), ...again(choice + 1, to)];

  return joined(code, from, to, constants) ?? dynamic();
}

/** Texts, one after the other or joined by an operator, with unknown parts as `*`. */
function joined(code: Code, from: number, to: number, constants: Constants): KeyValue[] | undefined {
  const texts: Token[] = [];
  let value = '';
  let isFamily = false;
  let pieces = 0;
  for (let index = from; index < to; ) {
    const token = code.at(index);
    const text = token && (token.kind === 'string' ? token : constantAt(code, index, to, constants));
    if (token?.kind === 'string') texts.push(token);
    const end =
      text === undefined || token?.kind !== 'string'
        ? operandEnd(code, index, to)
        : afterFaithful(code, index + 1, to);
    if (end === undefined) return undefined;
    value += text === undefined ? '*' : text.text;
    isFamily ||= text === undefined || isInterpolated(text);
    pieces += 1;
    index = end;
    if (index < to && joiners.has(code.textAt(index))) index += 1;
    else if (index < to && code.at(index)?.kind !== 'string') return undefined;
  }
  const first = texts[0]?.string?.inner;
  const last = texts.at(-1)?.string?.inner;
  if (value.replaceAll('*', '') === '' && isFamily) return undefined;
  const range = first && last ? { start: first.start, end: last.end } : rangeOf(code, from, to);
  const isWrittenOut = pieces === 1 && first !== undefined;
  return [{ value, range, certainty: isFamily ? 'family' : isWrittenOut ? 'literal' : 'computed' }];
}

/** The constant that is the operand at `index`: `LABEL`, `self::LABEL`, not the beginning of a call or a path. */
function constantAt(code: Code, index: number, to: number, constants: Constants): Token | undefined {
  if (code.at(index)?.kind !== 'name') return undefined;
  const isOwn = own.has(code.textAt(index)) && members.has(code.textAt(index + 1));
  const name = isOwn ? index + 2 : index;
  const next = code.textAt(name + 1);
  const isWhole = name + 1 >= to || (joiners.has(next) && code.at(name + 2)?.kind === 'string');
  return isWhole ? constants.get(code.textAt(name)) : undefined;
}

/** The end of an operand that is no text: up to the next operator that joins it with a text. */
function operandEnd(code: Code, from: number, to: number): number | undefined {
  for (let index = from; index < to; index = code.skip(index)) {
    const token = code.at(index);
    if (token?.kind === 'string') return undefined;
    if (index > from && joiners.has(code.textAt(index)) && code.at(index + 1)?.kind === 'string')
      return index;
    if (token?.kind === 'operator' && /^[-*/%<>=&|,;]$/.test(token.text)) return undefined;
  }
  return to;
}

function afterFaithful(code: Code, from: number, to: number): number | undefined {
  let index = from;
  while (index < to && code.textAt(index) === '.' && code.at(index + 1)?.kind === 'name') {
    if (!faithful.has(code.textAt(index + 1))) return code.at(index + 2)?.text === '(' ? undefined : index;
    index += 2;
    if (code.textAt(index) === '(') index = code.skip(index);
  }
  return index;
}

/** From the first to the last character of the tokens in `[from, to)`. */
export function rangeOf(code: Code, from: number, to: number): OffsetRange {
  return { start: code.at(from)?.start ?? 0, end: code.at(Math.max(from, to - 1))?.end ?? 0 };
}

/** The constants of a file: names that stand before `=` exactly once, and have one text after it. */
export function constantsOf(code: Code): Constants {
  const found = new Map<string, Token>();
  const given = new Map<string, number>();
  let index = -1;
  for (const token of code.tokens) {
    index += 1;
    if (token.kind !== 'name' || !assigning.has(code.textAt(index + 1))) continue;
    given.set(token.text, (given.get(token.text) ?? 0) + 1);
    const value = code.at(index + 2);
    const next = code.at(index + 3);
    const isWhole =
      next === undefined || next.startsLine || next.kind === 'edge' || /^[;,})]$/.test(next.text);
    if (value?.kind === 'string' && isWhole && !isInterpolated(value)) found.set(token.text, value);
  }
  for (const [name, times] of given) if (times > 1) found.delete(name);
  return found;
}
