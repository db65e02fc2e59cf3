import type { OffsetRange } from '../../../../base/range.ts';
import { withoutIndent } from '../lexing/dedent.ts';
import type { Code } from '../syntax/code.ts';
import type { KeyValue } from './knownNames.ts';

/** What Kotlin and Scala do to a text of several lines: https://kotlinlang.org/api/core/kotlin-stdlib/kotlin.text/ */
const trimming: Readonly<Record<string, (text: string) => string>> = {
  trimIndent: text => withoutBlankEnds(withoutIndent(text)),
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
  const first = token.text.search(value.startsWith('|') ? /[^\s]/ : /[^\s|]/);
  const last = token.text.trimEnd().length;
  const range = {
    start: placeOf(token.text, first, token.string.inner),
    end: placeOf(token.text, last, token.string.inner),
  };
  return first < 0 ? undefined : [{ value, range, certainty: 'literal' }];
}

/** Where a character of a raw text stands, whose lines may end with two signs in the source and have one here. */
function placeOf(text: string, index: number, { start, end }: OffsetRange): number {
  const breaks = end - start > text.length ? text.slice(0, index).split('\n').length - 1 : 0;
  return start + index + breaks;
}

/** Without the first and the last line, where these are blank. */
function withoutBlankEnds(text: string): string {
  return text.replace(/^[ \t]*\n/, '').replace(/\n[ \t]*$/, '');
}
