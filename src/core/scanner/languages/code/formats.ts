import type { OffsetRange } from '../../../base/range.ts';
import type { Code } from './code.ts';

/** Functions whose first text has signs for the values that follow: `sprintf('errors.%s', code)`. */
const formatting: ReadonlySet<string> = new Set(['sprintf', 'vsprintf', 'Sprintf', 'format']);
const sign = /%(?:%|\d+\$[a-zA-Z@]|[-+# 0]*[\d*]*(?:\.[\d*]+)?[a-zA-Z@]|[({<]\w+[)}>][a-z]?)/g;
const field = /\{\{|\}\}|\{[^{}]*\}/g;

/** A text with values to be filled in, `*` for each of them, and where its characters stand. */
export interface Formatted {
  readonly value: string;
  readonly range: OffsetRange;
}

/**
 * The text that is formatted in `[from, to)`: `sprintf('a.%s', x)`, `String.format("a.%s", x)`, `"a.{}".format(x)`,
 * `'a.%s' % x`. Undefined where nothing is.
 */
export function formattedIn(code: Code, from: number, to: number): Formatted | undefined {
  const first = code.at(from);
  if (first?.string !== undefined && first.kind === 'string') return ofText(code, from, to);
  let name = from;
  while (name < to && code.at(name)?.kind === 'name' && /^(?:\.|::)$/.test(code.textAt(name + 1))) name += 2;
  const isCall = formatting.has(code.textAt(name)) && code.textAt(name + 1) === '(';
  if (!isCall || code.partner(name + 1) !== to - 1) return undefined;
  const [given] = code.split(name + 2, to - 1);
  // Swift names what it formats.
  const at = given === undefined ? -1 : code.textAt(given[0] + 1) === ':' ? given[0] + 2 : given[0];
  return given !== undefined && given[1] === at + 1 ? filled(code, at, sign) : undefined;
}

function ofText(code: Code, from: number, to: number): Formatted | undefined {
  const next = code.textAt(from + 1);
  if (next === '%' && to > from + 2) return filled(code, from, sign);
  const isMethod = next === '.' && code.textAt(from + 2) === 'format' && code.textAt(from + 3) === '(';
  if (!isMethod || code.partner(from + 3) !== to - 1) return undefined;
  // Python's fields, or the signs that Kotlin and Java have.
  return filled(code, from, /\{[^{}]*\}/.test(code.at(from)?.text ?? '') ? field : sign);
}

function filled(code: Code, index: number, pattern: RegExp): Formatted | undefined {
  const token = code.at(index);
  if (token?.kind !== 'string' || token.string === undefined) return undefined;
  const value = token.text.replace(pattern, found =>
    /^(?:%%|\{\{|\}\})$/.test(found) ? found.charAt(0) : '*',
  );
  return { value, range: token.string.inner };
}
