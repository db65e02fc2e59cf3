import type { OffsetRange } from '../../base/range.ts';
import { controlEscapes, lineSpans } from '../text.ts';
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
  readonly isFuzzy: boolean;
  /** Where the `msgid` line's text stands. */
  readonly range: OffsetRange;
  /** Where each of `texts` stands, its quotes included. */
  readonly textRanges: readonly OffsetRange[];
  /** All lines of the entry, comments included, without the blank ones around it. */
  readonly lines: OffsetRange;
}

interface OpenEntry {
  lines: OffsetRange | undefined;
  fields: Map<string, string>;
  ranges: Map<string, OffsetRange>;
  comments: string[];
  isFuzzy: boolean;
  range: OffsetRange;
}

const fieldLine = /^\s*(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?)\s*"((?:[^"\\]|\\.)*)"\s*$/;
const continuation = /^\s*"((?:[^"\\]|\\.)*)"\s*$/;

/**
 * Reads a PO or POT file. Obsolete entries (`#~`) are left out; the header is the entry with an empty id.
 *
 * @throws LocaleFileError at the first line that is none of a PO file.
 */
export function parsePo(text: string): PoEntry[] {
  const entries: PoEntry[] = [];
  let open = newEntry();
  let field: string | undefined;

  const close = () => {
    if (open.fields.has('msgid')) entries.push(finish(open));
    open = newEntry();
    field = undefined;
  };

  for (const { line, offset } of lineSpans(text)) {
    if (line.trim() === '') continue;
    const end = offset + line.length;
    if (/^\s*#/.test(line)) {
      if (open.fields.has('msgid')) close();
      open.lines = { start: open.lines?.start ?? offset, end };
      readComment(line.trim(), open);
      continue;
    }
    const [, name, value = ''] = fieldLine.exec(line) ?? [];
    if (name !== undefined) {
      // `msgctxt` or a second `msgid` begins the next entry.
      if (name === 'msgctxt' ? open.fields.size > 0 : name === 'msgid' && open.fields.has('msgid')) close();
      if (!open.fields.has('msgid') && name.startsWith('msgstr'))
        throw new LocaleFileError("'msgid' is expected before 'msgstr'.", offset);
      field = name;
      open.lines = { start: open.lines?.start ?? offset, end };
      open.fields.set(name, unescapeText(value));
      const start = offset + line.indexOf('"') + 1;
      open.ranges.set(name, { start: start - 1, end: start + value.length + 1 });
      if (name === 'msgid') open.range = { start, end: start + value.length };
      continue;
    }
    const [, more] = continuation.exec(line) ?? [];
    if (more === undefined || field === undefined)
      throw new LocaleFileError('msgid "…" or msgstr "…" is expected here.', offset);
    open.fields.set(field, (open.fields.get(field) ?? '') + unescapeText(more));
    open.ranges.set(field, {
      start: open.ranges.get(field)?.start ?? offset,
      end: offset + line.trimEnd().length,
    });
    open.lines = { start: open.lines?.start ?? offset, end };
  }
  close();
  return entries;
}

function newEntry(): OpenEntry {
  return {
    lines: undefined,
    fields: new Map(),
    ranges: new Map(),
    comments: [],
    isFuzzy: false,
    range: { start: 0, end: 0 },
  };
}

function readComment(line: string, entry: OpenEntry): void {
  if (line.startsWith('#,')) entry.isFuzzy ||= /\bfuzzy\b/.test(line);
  else if (/^#[.](?: |$)/.test(line)) entry.comments.push(line.slice(3));
  else if (/^#(?: |$)/.test(line)) entry.comments.push(line.slice(2));
}

function finish({ fields, ranges, comments, isFuzzy, range, lines }: OpenEntry): PoEntry {
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
    range,
  };
}

function unescapeText(raw: string): string {
  return raw.replace(
    /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|(.))/g,
    (_, hex: string | undefined, octal: string | undefined, char: string) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
      return octal === undefined
        ? (controlEscapes[char] ?? char)
        : String.fromCharCode(Number.parseInt(octal, 8));
    },
  );
}
