import type { OffsetRange } from '../../base/range.ts';
import { trimEndOf, trimOf } from '../../base/trimOf.ts';
import { afterLast, type EntryStyle, editEntries, type Slot } from '../edit/entryEdit.ts';
import { type CommentMarks, ownComments } from '../edit/ownComments.ts';
import { applyEdits } from '../edit/textEdit.ts';
import { textShapeOf, withTextShape } from '../edit/textShape.ts';
import { collect } from '../messages/collect.ts';
import type { InPlaceFormat } from '../types.ts';

/**
 * Project Fluent's .ftl: `id = text`, attributes as `id.attribute`. A text is kept as written, with its placeables, so
 * that forms stay within it. https://projectfluent.org/fluent/guide/
 */
export const fluent: InPlaceFormat = {
  id: 'fluent',
  name: 'Fluent',
  extensions: ['ftl'],
  parse: text =>
    collect(
      entriesIn(text).flatMap(({ key, value, name }) => {
        const content = readValue(text.slice(value.start, value.end));
        return content === '' ? [] : { key, content, range: name };
      }),
    ),
  edit(text, messages) {
    if (messages.some(({ content }) => typeof content !== 'string')) return undefined;
    const body = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    const edited = editEntries(body, messages, entries);
    const tidy = edited && withoutEmptied(edited, emptyIn(body));
    return tidy && withTextShape(tidy, textShapeOf(text));
  },
};

/** Messages without a text and attributes, which Fluent does not allow (Fluent 1.0 grammar, Message). */
function emptyIn(text: string): readonly Entry[] {
  return entriesIn(text).filter(
    ({ key, value, hasAttributes }) =>
      !key.includes('.') && !hasAttributes && readValue(text.slice(value.start, value.end)) === '',
  );
}

/** The text without messages that have lost all they had. */
function withoutEmptied(text: string, before: readonly Entry[]): string | undefined {
  const known = new Set(before.map(({ key }) => key));
  const emptied = emptyIn(text)
    .filter(({ key }) => !known.has(key))
    .map(({ lines }) => lines);
  const all = entriesIn(text).map(({ lines }) => lines);
  const own = ownComments(text, all, new Set(emptied.map(({ start }) => start)), comments);
  return applyEdits(
    text,
    [...emptied, ...own].map(range => ({ range, text: '' })),
  );
}

/** Whether a text is Fluent's, and not a template of FreeMarker, whose files have the same extension. */
export function isFluent(text: string): boolean {
  const isTemplate = /<\/?[#@a-z]|\$\{/i.test(
    text
      .split('\n')
      .filter(line => /^[<$[]/.test(line))
      .join('\n'),
  );
  // An empty file waits for its translations.
  return !isTemplate && (entriesIn(text).length > 0 || !/^[^\s#]/m.test(text));
}

interface Entry {
  readonly key: string;
  /** The characters of its name. */
  readonly name: OffsetRange;
  /** The text after the equals sign, without the last line end. */
  readonly value: OffsetRange;
  /** All its lines, without following attributes. */
  readonly lines: OffsetRange;
  readonly hasAttributes: boolean;
}

const head = /^(-?[A-Za-z][\w-]*)[ \t]*=|^[ \t]+\.([A-Za-z][\w-]*)[ \t]*=/;

function entriesIn(text: string): readonly Entry[] {
  const found: Entry[] = [];
  let owner = '';
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  while (offset < text.length) {
    const end = endOfLine(text, offset);
    const [whole, id, attribute = ''] = head.exec(text.slice(offset, end)) ?? [];
    if (whole === undefined || (id === undefined && owner === '')) {
      // A line that is neither an entry nor indented ends the previous entry.
      if (/^[^\s#]/.test(text.slice(offset, end))) owner = '';
      offset = end;
      continue;
    }
    owner = id ?? owner;
    const written = id ?? attribute;
    const nameStart = offset + whole.indexOf(written);
    const after = endOfValue(text, offset + whole.length);
    found.push({
      key: id === undefined ? `${owner}.${attribute}` : id,
      name: { start: nameStart, end: nameStart + written.length },
      value: {
        start: offset + whole.length,
        end: after - (/\r?\n$/.exec(text.slice(offset, after))?.[0].length ?? 0),
      },
      lines: { start: offset, end: after },
      hasAttributes: /^[ \t]+\./.test(text.slice(after, endOfLine(text, after))),
    });
    offset = after;
  }
  return found;
}

/** The end of the value that starts there: after the last line that is indented, or within braces. */
function endOfValue(text: string, from: number): number {
  let at = endOfLine(text, from);
  let depth = depthAfter(text.slice(from, at), 0);
  for (let next = at; next < text.length; ) {
    const end = endOfLine(text, next);
    const line = text.slice(next, end);
    const isBlank = !/[^ \t\r\n]/.test(line);
    const isOwn = depth > 0 || (/^[ \t]/.test(line) && !/^[ \t]+\.[A-Za-z]/.test(line));
    if (!isBlank && !isOwn) break;
    depth = depthAfter(line, depth);
    next = end;
    if (!isBlank) at = end;
  }
  return at;
}

/** The number of open braces after a line; those in quotes are text. */
function depthAfter(line: string, before: number): number {
  let depth = before;
  for (const [token] of line.matchAll(/[{}]|"(?:[^"\\\n]|\\.)*"/g)) {
    if (token === '{') depth++;
    else if (token === '}') depth = Math.max(0, depth - 1);
  }
  return depth;
}

function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline < 0 ? text.length : newline + 1;
}

/** Blank in Fluent (Fluent 1.0, `blank_inline`); other spaces are text. Tabs are taken for an editor's. */
const blank = ' \t';

/** The text without the common indentation of its continuation lines. */
function readValue(raw: string): string {
  const [first = '', ...rest] = raw.replaceAll('\r\n', '\n').split('\n');
  const indents = rest.flatMap(line => {
    const indent = line.search(/[^ \t]/);
    return indent < 0 ? [] : [indent];
  });
  const shared = Math.min(...indents, raw.length);
  const lines = [trimOf(first, blank), ...rest.map(line => trimEndOf(line.slice(shared), blank))];
  return trimOf(lines.join('\n'), `${blank}\n`);
}

/** Those with more signs are about groups (Fluent 1.0, Comments). */
const comments: CommentMarks = { line: /^#(?!#)/ };

const entries: EntryStyle = {
  slotsOf: text =>
    entriesIn(text).flatMap(({ key, value, lines, hasAttributes }): Slot[] => {
      const written = text.slice(value.start, value.end);
      const content = readValue(written);
      const isIndented = /^[ \t]*\n/.test(written);
      const indent = /\n([ \t]+)\S/.exec(written)?.[1] ?? '    ';
      const attribute = key.includes('.') ? (/^[ \t]*/.exec(text.slice(lines.start))?.[0] ?? '') : '';
      return [
        {
          key,
          text: content === '' ? undefined : content,
          value,
          entry: hasAttributes && !key.includes('.') ? value : lines,
          encode: text =>
            print(text, { indent: indent === attribute ? `${indent}    ` : indent, isIndented }),
        },
      ];
    }),
  encode: text => print(text),
  printEntries: messages =>
    messages.map(({ key, content }) => `${key} =${print(String(content))}\n`).join(''),
  comments,
  insertionsFor: afterLast,
};

/** A value with its separator: a text of several lines is indented below the name. */
function print(text: string, { indent = '    ', isIndented = false } = {}): string {
  const lines = text.split('\n');
  const [first = '', ...rest] = lines;
  // A selector starts on the line of the name: `{ $count ->`.
  const startsBelow = isIndented || (rest.length > 0 && !/\{[^}]*$/.test(first));
  const indented = (line: string) => (line === '' ? '' : indent + line);
  return startsBelow
    ? `\n${lines.map(indented).join('\n')}`
    : ` ${[first, ...rest.map(line => (line === '}' ? line : indented(line)))].join('\n')}`;
}
