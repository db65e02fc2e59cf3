import type { Code } from './code.ts';

/** Tokens `[from, to)`. */
export type Span = readonly [from: number, to: number];

/** Words before the arms of a choice in braces. */
const choosing: ReadonlySet<string> = new Set(['match', 'when', 'switch']);

/** Words that Ruby ends with `end`, wherever they stand. */
const opening: ReadonlySet<string> = new Set(['case', 'def', 'do', 'begin', 'class', 'module']);
/** Those that it ends so only where they begin a statement or a value: elsewhere they follow one. */
const openingFirst: ReadonlySet<string> = new Set(['if', 'unless', 'while', 'until', 'for']);
const beginsArm: ReadonlySet<string> = new Set(['when', 'in', 'else', 'elsif']);

/** Longest choice or method that ends with `end`, in tokens. */
const longestBlock = 600;

/** The values of a choice: `match (x) { 1 => 'a' }` (PHP), `when (x) { 1 -> "a" }` (Kotlin), `case x when 1 then 'a' end` (Ruby). */
export function armsOf(code: Code, from: number, to: number): Span[] | undefined {
  return armsInBraces(code, from, to) ?? armsOfWords(code, from, to);
}

function armsInBraces(code: Code, from: number, to: number): Span[] | undefined {
  if (code.textAt(to - 1) !== '}') return undefined;
  const open = code.partner(to - 1);
  // C# says first what it chooses by: `kind switch { 1 => "a", _ => "b" }`.
  const isBehind = open > from + 1 && code.textAt(open - 1) === 'switch';
  if (!isBehind && !choosing.has(code.textAt(from))) return undefined;
  if (code.find(from + 1, to, brace) !== open) return undefined;
  const arms: Span[] = [];
  for (let index = open + 1; index < to - 1; index = code.skip(index)) {
    const arrow = code.textAt(index);
    if (arrow !== '=>' && arrow !== '->') continue;
    let end = code.textAt(index + 1) === '{' ? code.skip(index + 1) : index + 1;
    while (code.textAt(index + 1) !== '{' && end < to - 1 && !/^[,;]$/.test(code.textAt(end))) {
      end = code.skip(end);
      if (code.at(end)?.startsLine === true) break;
    }
    arms.push([index + 1, end]);
    index = end - 1;
  }
  return arms.length === 0 ? armsAfterColons(code, open + 1, to - 1) : arms;
}

const brace: ReadonlySet<string> = new Set(['{']);
const colon: ReadonlySet<string> = new Set([':']);

/** `case .open: "a"; default: "b"` (Swift), `case OPEN: yield "a";` (Java) */
function armsAfterColons(code: Code, from: number, to: number): Span[] | undefined {
  const arms: Span[] = [];
  let value = -1;
  for (let index = from; index < to; index = code.skip(index)) {
    if (!/^(?:case|default)$/.test(code.textAt(index)) || code.textAt(index - 1) === '.') continue;
    if (value >= 0) arms.push(lastValueIn(code, value, code.textAt(index - 2) === '@' ? index - 2 : index));
    value = code.find(index, to, colon) + 1;
    if (value === 0) return undefined;
    index = value - 1;
  }
  if (value >= 0) arms.push(lastValueIn(code, value, to));
  return arms.length === 0 ? undefined : arms;
}

/** What the statements in `[from, to)` give: the last of them, or what it yields or returns. */
export function lastValueIn(code: Code, from: number, to: number): Span {
  let start = from;
  let end = to;
  while (end > from && code.textAt(end - 1) === ';') end -= 1;
  for (let index = from; index < end; index = code.skip(index)) {
    const isContinued = /^(?:[.?:+~]|\?\.|\?\?|&&|\|\|)$/.test(code.textAt(index));
    if (code.textAt(index) === ';') start = index + 1;
    else if (index > start && code.at(index)?.startsLine === true && !isContinued) start = index;
  }
  return [/^(?:yield|return)$/.test(code.textAt(start)) ? start + 1 : start, end];
}

/** The arms of Ruby's `case … end` and `if … end`; a value is what follows `then`, or the line of the condition. */
function armsOfWords(code: Code, from: number, to: number): Span[] | undefined {
  const isCase = code.textAt(from) === 'case';
  if (!isCase && code.textAt(from) !== 'if') return undefined;
  if (code.textAt(to - 1) !== 'end' || endOfBlock(code, from) !== to) return undefined;
  const arms: Span[] = [];
  let start = isCase ? -1 : valueOfArm(code, from, to);
  for (let index = from + 1; index < to - 1; index = endOfBlock(code, index) ?? code.skip(index)) {
    const word = code.textAt(index);
    if (!beginsArm.has(word) || code.at(index)?.kind !== 'name') continue;
    if (start >= 0) arms.push([start, index]);
    start = word === 'else' ? index + 1 : valueOfArm(code, index, to);
  }
  if (start >= 0) arms.push([start, to - 1]);
  return arms;
}

/** Where the value begins whose condition begins at `from`. */
function valueOfArm(code: Code, from: number, to: number): number {
  for (let at = from + 1; at < to; at = code.skip(at)) {
    if (code.textAt(at) === 'then') return at + 1;
    const before = code.textAt(at - 1);
    if (at > from + 1 && code.at(at)?.startsLine === true && before !== ',') return at;
  }
  return to - 1;
}

/** The index after the `end` of what the word at `index` begins in Ruby; undefined where it begins nothing. */
export function endOfBlock(code: Code, index: number): number | undefined {
  if (!opensBlock(code, index)) return undefined;
  let depth = 0;
  const limit = Math.min(code.tokens.length, index + longestBlock);
  for (let at = index; at < limit; at++) {
    const token = code.at(at);
    if (token?.kind !== 'name' || code.textAt(at - 1) === '.' || code.textAt(at + 1) === ':') continue;
    if (token.text === 'end') {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (opensBlock(code, at)) depth += 1;
  }
  return undefined;
}

/** Whether the word at `index` begins what Ruby ends with `end`. */
export function opensBlock(code: Code, index: number): boolean {
  const token = code.at(index);
  if (token?.kind !== 'name' || code.textAt(index - 1) === '.') return false;
  if (token.text === 'def') return !isEndless(code, index);
  if (opening.has(token.text)) return token.text !== 'do' || !isLoopHead(code, index);
  if (!openingFirst.has(token.text)) return false;
  const before = code.at(index - 1);
  return token.startsLine || before === undefined || /^(?:=|\|\|=|\(|,|return|then|else)$/.test(before.text);
}

/** `def title = t('x')` has no `end`. */
function isEndless(code: Code, index: number): boolean {
  let at = index + 2;
  while (code.textAt(at) === '.') at += 2;
  if (code.textAt(at) === '(') at = code.skip(at);
  return code.textAt(at) === '=' && code.at(at)?.startsLine === false;
}

/** `while x do` ends once. */
function isLoopHead(code: Code, index: number): boolean {
  for (let at = index - 1; at >= 0 && at > index - 40; at--) {
    const token = code.at(at);
    if (token?.kind === 'name' && /^(?:while|until|for)$/.test(token.text)) return true;
    if (token === undefined || token.kind === 'edge' || token.startsLine) return false;
  }
  return false;
}
