import type { Code } from '../syntax/code.ts';
import type { KeyValue } from './knownNames.ts';

/** What Kotlin and Scala do to a text of several lines: https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.text/ */
const trimming: Readonly<Record<string, (text: string) => string>> = {
  trimIndent: text => withoutIndent(text),
  trimMargin: text => withoutBlankEnds(text).replace(/^[ \t]*\|/gm, ''),
  stripMargin: text => text.replace(/^[ \t]*\|/gm, ''),
};

/** A text without its indentation: `"""…""".trimIndent()`. Its position is that of its first to its last character. */
export function trimmedText(code: Code, from: number, to: number): readonly KeyValue[] | undefined {
  const token = code.at(from);
  const trim = code.textAt(from + 1) === '.' ? trimming[code.textAt(from + 2)] : undefined;
  const isCalled = code.textAt(from + 3) === '(' && code.textAt(from + 4) === ')';
  if (token?.string === undefined || trim === undefined || to !== from + (isCalled ? 5 : 3)) return undefined;
  const value = trim(token.text);
  if (token.string.inside.length > 0) return [{ value, range: token.string.inner, certainty: 'family' }];
  const { start } = token.string.inner;
  const first = token.text.search(value.startsWith('|') ? /[^\s]/ : /[^\s|]/);
  const end = start + token.text.trimEnd().length;
  return first < 0 ? undefined : [{ value, range: { start: start + first, end }, certainty: 'literal' }];
}

/** Without the first and the last line, where these are blank. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
}

function withoutIndent(text: string): string {
  const lines = text.split('\n');
  const indents = lines.filter(line => line.trim() !== '').map(line => line.search(/\S/));
  const least = Math.min(...indents);
  return withoutBlankEnds(lines.map(line => line.slice(Math.min(least, line.length))).join('\n'));
}
