import type { Code } from './code.ts';

/**
 * Whether one of the values that a choice is between can only be a plain text in Swift, so that the others are plain
 * texts too, and not of a type of keys: `open ? "Open" : name ?? "None"`, `late ? "Late" : "In " + time`,
 * `none ? "None" : String(count)`. What stands before a `?` is a condition and says nothing.
 */
export function isPlainChoice(code: Code, from: number, to: number): boolean {
  let start = from;
  let isChoice = false;
  let isPlain = false;
  for (let at = from; at < to; at = code.skip(at)) {
    const text = code.at(at)?.string === undefined ? code.textAt(at) : '';
    if (text === '?' || text === ':') {
      if (text === ':' && (isPlain || isConverted(code, start, at))) return true;
      isChoice ||= text === ':';
      isPlain = false;
      start = at + 1;
    } else if (text === '??' || text === '+') isPlain = true;
  }
  return isChoice && (isPlain || isConverted(code, start, to));
}

/** `String(count)` and nothing else. */
function isConverted(code: Code, from: number, to: number): boolean {
  return code.textAt(from) === 'String' && code.textAt(from + 1) === '(' && code.partner(from + 1) === to - 1;
}
