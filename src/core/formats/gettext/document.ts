import type { OffsetRange } from '../../base/range.ts';
import type { TextEdit } from '../edit/textEdit.ts';
import { controlEscapes, type LineSpan, lineSpans, textOfByteEscapes } from '../plainText/text.ts';
import { LocaleFileError } from '../types.ts';

/** One entry of a PO file (GNU gettext manual, 3). */
export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly idPlural: string | undefined;
  /** `msgstr` at 0, or `msgstr[n]` at n. */
  readonly texts: readonly string[];
  /** Comments for translators: `#.` and `# `. */
  readonly comment: string | undefined;
  /** Whether the texts are only proposals, which `msgfmt` leaves out. */
  readonly isFuzzy: boolean;
  /** The edits that remove the mark of a fuzzy entry, and the former ids that come with it. */
  readonly asCurrent: readonly TextEdit[];
  /** The place of the text in the `msgid` line. */
  readonly range: OffsetRange;
  /** The place of each of `texts`, with its quotes. */
  readonly textRanges: readonly OffsetRange[];
  /** All lines of the entry with its comments, without surrounding blank lines. */
  readonly lines: OffsetRange;
}

interface OpenEntry {
  lines: OffsetRange | undefined;
  fields: Map<string, string>;
  ranges: Map<string, OffsetRange>;
  comments: string[];
  isFuzzy: boolean;
  asCurrent: TextEdit[];
  range: OffsetRange;
}

const fieldLine = /^\s*(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s*"((?:[^"\\]|\\.)*)"\s*$/;
const continuation = /^\s*"((?:[^"\\]|\\.)*)"\s*$/;

/**
 * Parses a PO or POT file. Obsolete entries (`#~`) are skipped; the header is the entry with an empty id.
 *
 * @throws LocaleFileError at the first line that is invalid in a PO file
 */
export function parsePo(text: string): PoEntry[] {
  const reader = new PoReader();
  for (const span of lineSpans(text)) if (span.line.trim() !== '') reader.read(span);
  return reader.finish();
}

/** Parses a file line by line. An entry stays open until a line belongs to the next one. */
class PoReader {
  private readonly entries: PoEntry[] = [];
  private open = newEntry();
  /** The field that a line with only a string continues. */
  private field: string | undefined;

  read(span: LineSpan): void {
    const { line, offset } = span;
    if (/^\s*#~/.test(line)) {
      this.close();
      return;
    }
    if (/^\s*#/.test(line)) this.readComment(span);
    else {
      const [, name, value = ''] = fieldLine.exec(line) ?? [];
      if (name === undefined) this.readContinuation(span);
      else this.readField(name, value, span);
    }
    const { open } = this;
    open.lines = { start: open.lines?.start ?? offset, end: offset + line.length };
  }

  finish(): PoEntry[] {
    this.close();
    return this.entries;
  }

  private readComment(span: LineSpan): void {
    if (this.open.fields.has('msgid')) this.close();
    addComment(span, this.open);
  }

  private readField(name: string, value: string, { line, offset }: LineSpan): void {
    if (this.isOfNextEntry(name)) this.close();
    const { fields, ranges } = this.open;
    if (!fields.has('msgid') && name.startsWith('msgstr'))
      throw new LocaleFileError("'msgid' is expected before 'msgstr'.", offset);
    this.field = name;
    fields.set(name, unescapeText(value));
    const start = offset + line.indexOf('"') + 1;
    const end = start + value.length;
    ranges.set(name, { start: start - 1, end: end + 1 });
    if (name === 'msgid') this.open.range = { start, end };
  }

  private readContinuation({ line, offset }: LineSpan): void {
    const { field } = this;
    const { fields, ranges } = this.open;
    const [, more] = continuation.exec(line) ?? [];
    if (more === undefined || field === undefined)
      throw new LocaleFileError('msgid "…" or msgstr "…" is expected here.', offset);
    fields.set(field, (fields.get(field) ?? '') + unescapeText(more));
    ranges.set(field, { start: ranges.get(field)?.start ?? offset, end: offset + line.trimEnd().length });
  }

  /** `msgctxt` starts an entry, and so does `msgid` without one before it. */
  private isOfNextEntry(name: string): boolean {
    const { fields } = this.open;
    return name === 'msgctxt' ? fields.size > 0 : name === 'msgid' && fields.has('msgid');
  }

  private close(): void {
    if (this.open.fields.has('msgid')) this.entries.push(finished(this.open));
    this.open = newEntry();
    this.field = undefined;
  }
}

function newEntry(): OpenEntry {
  return {
    lines: undefined,
    fields: new Map(),
    ranges: new Map(),
    comments: [],
    isFuzzy: false,
    asCurrent: [],
    range: { start: 0, end: 0 },
  };
}

const fuzzyFlag = /(?<![^\s,])fuzzy(?![^\s,])/;

function addComment({ line: whole, offset }: LineSpan, entry: OpenEntry): void {
  const line = whole.trim();
  const range = { start: offset, end: offset + whole.length + 1 };
  if (line.startsWith('#,')) {
    const flags = line.slice(2);
    const others = flags.split(',').flatMap(flag => flag.replace(fuzzyFlag, '').trim() || []);
    if (!fuzzyFlag.test(flags)) return;
    entry.isFuzzy = true;
    entry.asCurrent.push({ range, text: others.length === 0 ? '' : `#, ${others.join(', ')}\n` });
  } else if (line.startsWith('#|')) entry.asCurrent.push({ range, text: '' });
  else if (/^#[.](?: |$)/.test(line)) entry.comments.push(line.slice(3));
  else if (/^#(?: |$)/.test(line)) entry.comments.push(line.slice(2));
}

function finished({ fields, ranges, comments, isFuzzy, asCurrent, range, lines }: OpenEntry): PoEntry {
  const texts: string[] = [];
  const textRanges: OffsetRange[] = [];
  for (const [name, text] of fields) {
    const [, index = '0'] = /^msgstr(?:\[(\d+)\])?$/.exec(name) ?? [];
    if (!name.startsWith('msgstr') || Number(index) >= 10) continue;
    texts[Number(index)] = text;
    textRanges[Number(index)] = ranges.get(name) ?? range;
  }
  return {
    context: fields.get('msgctxt'),
    id: fields.get('msgid') ?? '',
    idPlural: fields.get('msgid_plural'),
    texts: Array.from(texts, text => text ?? ''),
    textRanges: Array.from(textRanges, found => found ?? range),
    lines: lines ?? range,
    comment: comments.length > 0 ? comments.join('\n') : undefined,
    isFuzzy,
    asCurrent,
    range,
  };
}

function unescapeText(raw: string): string {
  return raw.replace(
    /((?:\\(?:x[0-9a-fA-F]{2}|[0-7]{1,3}))+)|\\(.)/g,
    (_, bytes: string | undefined, char: string) =>
      bytes === undefined ? (controlEscapes[char] ?? char) : textOfByteEscapes(bytes),
  );
}
