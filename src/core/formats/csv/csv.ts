import { isPluralSuffix } from '../../base/plural.ts';
import type { EntryStyle, Slot } from '../edit/entryEdit.ts';
import { collect, type FormEntry, joinEntries } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { Format, FormatContext, Message, ParseProblem } from '../types.ts';
import { type Columns, hasForeignColumns, type Row, readTable, type Table } from './table.ts';

/**
 * CSV (RFC 4180) with a header: key, plural suffix, content, description, limit. Columns are recognised by usual
 * names, the content also by the locale's; without a header they are key and content. `format_options`: `delimiter`.
 */
export const csv: Format = {
  id: 'csv',
  name: 'CSV',
  extensions: ['csv'],
  mediaType: 'text/csv',
  options: { delimiter: { allows: /^[^"\r\n]$/u, takes: 'one character that is no quote or line end' } },
  parse: (text, context) => readMessages(readTable(text, context)),
  ...inParts((messages, { options }) => {
    const delimiter = options?.['delimiter'] ?? ',';
    const print = ({ key, plural, content, description, limit }: Texts) =>
      `${[key, plural, content, description, limit].map(cell => quote(cell, delimiter)).join(delimiter)}\r\n`;
    return entryParts(messages, slice => slice.flatMap(textsOf).map(print).join(''), print(header));
  }),
};

/** A row's value in each of the columns. */
type Texts = Readonly<Record<keyof Columns, string>>;

const header: Texts = {
  key: 'key_name',
  plural: 'plural_suffix',
  content: 'content',
  description: 'description',
  limit: 'max_characters',
};

/** How {@link csv} is edited in place: separator, columns and the content of other columns are preserved. */
export function csvEntries(text: string, context: FormatContext): EntryStyle {
  const table = readTable(text, context);
  const { delimiter, rows, columns } = table;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const isQuoted = rows.every(({ cells }) => cells.every(cell => cell.isQuoted));
  const print = (cell: string) => (isQuoted ? quoted(cell) : quote(cell, delimiter));
  return {
    literalLineEnd: lineEnd,
    slotsOf: () => rows.flatMap(row => slotIn(row, columns) ?? []),
    encode: cell => quote(cell, delimiter),
    printEntries: messages =>
      messages
        .flatMap(textsOf)
        .map(texts => `${inColumns(texts, table).map(print).join(delimiter)}${lineEnd}`)
        .join(''),
    insertionsFor: (_text, _slots, messages) => [{ at: text.length, messages }],
  };
}

function slotIn(row: Row, columns: Columns): Slot | undefined {
  const [key, content] = [row.cells[columns.key], row.cells[columns.content]];
  if (key === undefined || content === undefined) return undefined;
  const suffix = row.cells[columns.plural]?.text ?? '';
  const isShared = hasForeignColumns(row, columns);
  const margin = content.isQuoted ? 1 : 0;
  const value = { start: content.start - margin, end: content.end + margin };
  return {
    key: key.text,
    text: isShared && content.text === '' ? undefined : content.text,
    value,
    // The other columns of a row remain when the key is removed.
    entry: isShared ? value : { start: row.start, end: row.end },
    ...(content.isQuoted ? { encode: quoted } : {}),
    ...(isPluralSuffix(suffix) ? { suffix } : {}),
  };
}

/** Columns in order of importance: if two are the same, the later one is written. */
const byWeight = ['description', 'limit', 'plural', 'content', 'key'] as const;

/** The cells of a row, as far as the table has columns for its texts. */
function inColumns(texts: Texts, { columns, width }: Table): string[] {
  const cells = Array.from({ length: width }, () => '');
  for (const name of byWeight) {
    const column = columns[name];
    if (column >= 0 && column < width) cells[column] = texts[name];
  }
  return cells;
}

function textsOf({ key, content, description = '', maxCharacters }: Message): Texts[] {
  const limit = String(maxCharacters ?? '');
  if (!isPluralContent(content)) return [{ key, plural: '', content, description, limit }];
  return formsOf(content).map(([plural, text]) => ({ key, plural, content: text, description, limit }));
}

function quote(cell: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter) ? quoted(cell) : cell;
}

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Whether a file has texts of several locales, which reprinting would lose. */
export function isSharedCsv(text: string, context: FormatContext): boolean {
  const { rows, columns } = readTable(text, context);
  return rows.some(row => hasForeignColumns(row, columns));
}

function readMessages({ rows, columns }: Table) {
  const entries: FormEntry[] = [];
  const problems: ParseProblem[] = [];
  for (const row of rows) {
    const { cells } = row;
    const key = cells[columns.key];
    if (key === undefined || (cells.length === 1 && key.text === '')) continue;
    const range = { start: key.start, end: key.end };
    const content = cells[columns.content]?.text;
    if (content === undefined) {
      problems.push({ message: `'${key.text}' has no text.`, range });
      continue;
    }
    // A row of another locale that this one has not translated yet.
    if (content === '' && hasForeignColumns(row, columns)) continue;
    const description = cells[columns.description]?.text;
    const limit = Number(cells[columns.limit]?.text ?? '');
    const more = { ...(description ? { description } : {}), ...(limit > 0 ? { maxCharacters: limit } : {}) };
    const message = { key: key.text, content, range, ...more };
    entries.push({ message, suffix: cells[columns.plural]?.text ?? '' });
  }
  return collect(joinEntries(entries), problems);
}
