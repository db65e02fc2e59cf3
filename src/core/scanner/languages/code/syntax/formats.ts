import type { OffsetRange } from '../../../../base/range.ts';
import type { Code } from './code.ts';

/** Functions whose first text has signs for the values that follow: `sprintf('errors.%s', code)`. */
const formatting: ReadonlySet<string> = new Set([
  'sprintf',
  'vsprintf',
  'Sprintf',
  'format',
  'format!',
  'Format',
  'String',
]);
const sign =
  /%(?:%|\d+\$[a-zA-Z@]|[-+# 0]*[\d*]*(?:\.[\d*]+)?(?:hh?|ll?|[qLzjt](?=[a-zA-Z]))?[a-zA-Z@]|[({<]\w+[)}>][a-z]?)/g;
const field = /\{\{|\}\}|\{[^{}]*\}/g;

/** A text with values to be filled in, `*` for each of them, and where its characters stand. */
export interface Formatted {
  readonly value: string;
  readonly range: OffsetRange;
}

/**
 * The text that is formatted in `[from, to)`: `sprintf('a.%s', x)`, `String.format("a.%s", x)`, `"a.{}".format(x)`,
 * `'a.%s' % x`, `'a.%s'|format(x)`, `format!("a.{}", x)`. Undefined where nothing is.
 */
export function formattedIn(code: Code, from: number, to: number): Formatted | undefined {
  const first = code.at(from);
  if (first?.string !== undefined && first.kind === 'string') return ofText(code, from, to);
  // `[NSString stringWithFormat:@"a.%@", x]`
  const isMessage = code.textAt(from) === '[' && code.textAt(from + 2) === 'stringWithFormat';
  if (isMessage && code.partner(from) === to - 1) return filled(code, from + 4, from + 5, sign);
  // PHP's own functions may have the sign of the global namespace.
  let name = code.textAt(from) === '\\' ? from + 1 : from;
  while (name < to && code.at(name)?.kind === 'name' && /^(?:\.|::)$/.test(code.textAt(name + 1))) name += 2;
  const isCall = formatting.has(code.textAt(name)) && code.textAt(name + 1) === '(';
  // C#'s `string.Format`; a method of that name formats other things.
  const isDotNet = code.textAt(name) === 'Format';
  if (isDotNet && !/^[sS]tring$/.test(code.textAt(name - 2))) return undefined;
  if (!isCall || code.partner(name + 1) !== to - 1) return undefined;
  const [template] = code.split(name + 2, to - 1);
  // Swift names what it formats.
  const at =
    template === undefined ? -1 : code.textAt(template[0] + 1) === ':' ? template[0] + 2 : template[0];
  const isTemplate =
    template !== undefined && (code.textAt(name) !== 'String' || code.textAt(template[0]) === 'format');
  const pattern = isDotNet || code.textAt(name) === 'format!' ? field : sign;
  return isTemplate && template[1] === at + 1 ? filled(code, at, at + 1, pattern) : undefined;
}

function ofText(code: Code, from: number, to: number): Formatted | undefined {
  let end = from + 1;
  while (end < to && code.at(end)?.kind === 'string') end += 1;
  const next = code.textAt(end);
  if (next === '%' && to > end + 1) return filled(code, from, end, sign);
  // Twig's filter takes the same signs as PHP's function.
  const isFilter = next === '|' && code.textAt(end + 1) === 'format' && code.textAt(end + 2) === '(';
  if (isFilter && code.partner(end + 2) === to - 1) return filled(code, from, end, sign);
  const isMethod = next === '.' && code.textAt(end + 1) === 'format' && code.textAt(end + 2) === '(';
  if (!isMethod || code.partner(end + 2) !== to - 1) return undefined;
  // Python's fields, or the signs that Kotlin and Java have.
  const hasFields = code.tokens.slice(from, end).some(({ text }) => /\{[^{}]*\}/.test(text));
  return filled(code, from, end, hasFields ? field : sign);
}

/** The text of the tokens `[from, to)`, one after the other. */
function filled(code: Code, from: number, to: number, pattern: RegExp): Formatted | undefined {
  const tokens = code.tokens.slice(from, to);
  const [first, last] = [tokens[0]?.string, tokens.at(-1)?.string];
  if (first === undefined || last === undefined || tokens[0]?.kind !== 'string') return undefined;
  const value = tokens
    .map(({ text }) => text)
    .join('')
    .replace(pattern, found => (/^(?:%%|\{\{|\}\})$/.test(found) ? found.charAt(0) : '*'));
  return { value, range: { start: first.inner.start, end: last.inner.end } };
}
