import type { OffsetRange } from '../../../../base/range.ts';
import { rangeOfLines, withoutIndent } from '../lexing/dedent.ts';
import type { StringContent } from '../lexing/dialect.ts';
import type { Reader } from '../lexing/reader.ts';
import type { Token } from '../lexing/token.ts';

const opening = /<<([~-]?)(?:(["'`])([^"'`\n]+)\2|([\p{L}_][\p{L}\p{N}_]*))/uy;

/** How many lines the end of a heredoc is searched for if its name may be something else. */
const longestUnusual = 100;

/**
 * Reads `<<~NAME`; the text itself follows on the next line.
 *
 * @param beginsValue whether a value may begin here: `list <<ITEM` appends otherwise
 * @param templateTokens reads a heredoc called `ERB`, which is a template
 */
export function readHeredocStart(
  reader: Reader,
  beginsValue: boolean,
  templateTokens?: (range: OffsetRange) => Token[],
): boolean {
  if (!reader.startsWith('<<')) return false;
  const found = reader.match(opening);
  if (found === undefined) return false;
  const [whole, dash = '', quote, quotedName, bareName] = found;
  if (dash === '' && !beginsValue && !(quote !== undefined && reader.last?.kind === 'name')) return false;
  const name = quotedName ?? bareName ?? '';
  // In lower case it may be an operand: `total <<-item`.
  const isUsual = bareName === undefined || /^[\p{Lu}_]/u.test(bareName);
  if (!isUsual && findEnd(reader, name, dash !== '', longestUnusual).bodyEnd === reader.end) return false;
  const form: StringContent =
    quote === "'"
      ? { escapes: 'none', isMultiline: true }
      : { escapes: 'all', isMultiline: true, interpolation: 'hash' };
  const fill = reader.announceString(reader.at + whole.length);
  reader.afterLine.push(() => {
    const found = findEnd(reader, name, dash !== '');
    const isOpen = found.bodyEnd === reader.end && reader.mayRepair();
    const { bodyEnd, end } = isOpen ? { bodyEnd: reader.at, end: reader.at } : found;
    const { value, inner, inside } = reader.textUpTo(form, reader.at, bodyEnd);
    const template = name === 'ERB' && templateTokens !== undefined ? [templateTokens(inner)] : [];
    const text = dash === '~' ? withoutIndent(value) : value;
    const range = rangeOfLines(reader.text, { start: inner.start - 1, end: inner.end }, text);
    fill(text, range, [...inside, ...template]);
    reader.at = end;
  });
  return true;
}

/** The line that contains only the name; the end of the code if there is none. */
function findEnd(
  reader: Reader,
  name: string,
  mayIndent: boolean,
  longest = Number.POSITIVE_INFINITY,
): { bodyEnd: number; end: number } {
  let lines = 0;
  for (let line = reader.at; line < reader.end && lines <= longest; lines += 1) {
    const newline = reader.text.indexOf('\n', line);
    const stop = newline < 0 ? reader.end : Math.min(newline, reader.end);
    const content = reader.text.slice(line, stop).trimEnd();
    if ((mayIndent ? content.trimStart() : content) === name) return { bodyEnd: line, end: stop };
    line = stop + 1;
  }
  return { bodyEnd: reader.end, end: reader.end };
}
