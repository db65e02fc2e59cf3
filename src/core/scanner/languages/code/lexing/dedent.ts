import type { OffsetRange } from '../../../../base/range.ts';
import { joinLines, resolveEscapes } from './escapes.ts';

/**
 * How a text of lines is read: without the indentation of its closing quotes, and with the line break before them or
 * not; without what all of its lines are indented by and the blanks at their ends (Java); or only without the line break
 * behind the opening quotes (Dart).
 */
export type Lines = 'with-last-break' | 'without-last-break' | 'least-indented' | 'without-first-break';

/**
 * The value of a text of lines whose escapes are resolved but for those at the end of a line, which join it to the next;
 * where the least indented line counts, none are yet.
 */
export function linesOf(text: string, lines: Lines): string {
  if (lines === 'least-indented') return resolveEscapes(textBlock(text), 'all');
  if (lines === 'without-first-break') return joinLines(text.replace(/^[ \t]*\r?\n/, ''), true);
  return joinLines(dedent(text, { keepsLastBreak: lines === 'with-last-break' }));
}

/**
 * The value of a text that stands on lines of its own between its quotes: without the line break after the opening
 * quotes and without the indentation of the closing ones. Other texts stay as they are.
 *
 * @param keepsLastBreak whether the line break before the closing quotes belongs to the text
 */
export function dedent(text: string, { keepsLastBreak = false } = {}): string {
  const found = /^[ \t]*\r?\n([\s\S]*?\n|)([ \t]*)$/.exec(text);
  if (found === null) return text;
  const [, lines = '', indent = ''] = found;
  const content = indent === '' ? lines : lines.replace(new RegExp(`^[ \\t]{1,${indent.length}}`, 'gm'), '');
  return keepsLastBreak ? content : content.replace(/\r?\n$/, '');
}

const firstBreak = /^(?:[ \t]*|\\)\r?\n/;
const lastIndent = /[ \t]*$/;
const lastBreak = /\r?\n[ \t]*$/;

/**
 * Where the characters of a text stand whose first line is below its opening quotes: without that line break, the
 * indentation, and the line of the closing quotes, as far as these are no part of the text. Other texts are all that is
 * between their quotes.
 */
export function rangeOfLines(source: string, inner: OffsetRange, value: string): OffsetRange {
  const raw = source.slice(inner.start, inner.end);
  const first = firstBreak.exec(raw)?.[0].length;
  if (first === undefined || !/^[ \t]*[^\s]/.test(value)) return inner;
  const indent = raw.slice(first).search(/[^ \t]/) - value.search(/[^ \t]/);
  const after = (value.endsWith('\n') ? lastIndent : lastBreak).exec(raw)?.[0] ?? '';
  const start = inner.start + first + Math.max(indent, 0);
  const end = value.endsWith(after) ? inner.end : inner.end - after.length;
  return { start, end: Math.max(start, end) };
}

/** The value of lines without the indentation of the one that is indented least, as Ruby's `<<~` takes them. */
export function withoutIndent(text: string): string {
  let least = Number.POSITIVE_INFINITY;
  for (const [indent] of text.matchAll(/^[ \t]*(?=[^ \t\r\n])/gm)) least = Math.min(least, indent.length);
  const isIndented = least > 0 && Number.isFinite(least);
  return isIndented ? text.replace(new RegExp(`^[ \\t]{1,${least}}`, 'gm'), '') : text;
}

/** https://docs.oracle.com/en/java/javase/21/text-blocks/index.html: the line of the closing quotes counts too. */
function textBlock(text: string): string {
  const [, content] = /^[ \t\f]*\n([\s\S]*)$/.exec(text) ?? [];
  if (content === undefined) return text;
  const lines = content.split('\n');
  const counts = lines.filter((line, index) => index === lines.length - 1 || /\S/.test(line));
  const least = counts.reduce((smallest, line) => Math.min(smallest, line.search(/\S|$/)), Infinity);
  return lines.map(line => line.slice(least).replace(/[ \t\f]+$/, '')).join('\n');
}
