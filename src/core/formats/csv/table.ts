import { type FormatContext, LocaleFileError } from '../types.ts';

/** Usual column names of other tools. */
const columnNames = {
  key: ['key', 'key_name', 'id', 'name', 'identifier'],
  plural: ['plural_suffix', 'plural', 'quantity'],
  description: ['description', 'comment', 'context', 'notes'],
  limit: ['max_characters', 'max_characters_allowed', 'limit'],
  content: ['content', 'translation', 'text', 'value', 'string', 'target'],
} as const;

/** The index of each column; -1 if it is missing. */
export interface Columns {
  readonly key: number;
  readonly plural: number;
  readonly description: number;
  readonly limit: number;
  readonly content: number;
}

const withoutHeader: Columns = { key: 0, plural: -1, content: 1, description: 2, limit: -1 };

function columnsOf(header: readonly string[], localeNames: readonly string[]): Columns | undefined {
  const names = header.map(name => name.trim().toLowerCase());
  const find = (wanted: readonly string[]) => {
    const lower = new Set(wanted.map(name => name.toLowerCase()));
    return names.findIndex(name => lower.has(name));
  };
  const key = find(columnNames.key);
  const byLocale = find(localeNames);
  const content = byLocale >= 0 ? byLocale : find(columnNames.content);
  if (key < 0 || content < 0) return undefined;
  return {
    key,
    content,
    plural: find(columnNames.plural),
    description: find(columnNames.description),
    limit: find(columnNames.limit),
  };
}

interface Cell {
  readonly text: string;
  /** The content between the quotes, if there are any. */
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface Row {
  readonly cells: readonly Cell[];
  /** The whole row, including its line end. */
  readonly start: number;
  readonly end: number;
}

export interface Table {
  /** The rows below the header. */
  readonly rows: readonly Row[];
  readonly columns: Columns;
  readonly delimiter: string;
  /** Cells of the first row. */
  readonly width: number;
}

/** @throws LocaleFileError for an unclosed quote, and for text after a closing one */
export function readTable(text: string, { locale, options }: FormatContext): Table {
  const delimiter = options?.['delimiter'] ?? guessDelimiter(text);
  const rows = readRows(text, delimiter);
  const first = rows[0]?.cells ?? [];
  const columns = columnsOf(
    first.map(cell => cell.text),
    [locale.name, locale.code],
  );
  const below = columns === undefined ? rows : rows.slice(1);
  return { rows: below, columns: columns ?? withoutHeader, delimiter, width: first.length };
}

/** Rows of RFC 4180. */
function readRows(text: string, delimiter: string): Row[] {
  const rows: Row[] = [];
  let cells: Cell[] = [];
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  let start = offset;
  while (offset < text.length) {
    const cell = text[offset] === '"' ? quotedCell(text, offset) : plainCell(text, offset, delimiter);
    cells.push(cell.cell);
    offset = cell.next;
    if (text.startsWith(delimiter, offset)) {
      offset += delimiter.length;
      if (offset < text.length) continue;
      cells.push({ text: '', start: offset, end: offset, isQuoted: false });
    } else if (offset < text.length && !/[\r\n]/.test(text[offset] ?? ''))
      throw new LocaleFileError('A delimiter is expected after the closing quote.', offset);
    offset = Math.min(text.length, offset + (text.startsWith('\r\n', offset) ? 2 : 1));
    rows.push({ cells, start, end: offset });
    cells = [];
    start = offset;
  }
  return rows;
}

function quotedCell(text: string, start: number): { cell: Cell; next: number } {
  let end = start + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw new LocaleFileError('This quote is not closed.', start);
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(start + 1, end).replaceAll('""', '"');
  return { cell: { text: value, start: start + 1, end, isQuoted: true }, next: end + 1 };
}

function plainCell(text: string, start: number, delimiter: string): { cell: Cell; next: number } {
  let end = start;
  while (end < text.length && !text.startsWith(delimiter, end) && text[end] !== '\r' && text[end] !== '\n')
    end++;
  return { cell: { text: text.slice(start, end), start, end, isQuoted: false }, next: end };
}

/** The most frequent of `,`, `;` and tab in the first line. */
function guessDelimiter(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Whether a row has content in columns that are not the format's own, such as another locale's. */
export function hasForeignColumns({ cells }: Row, columns: Columns): boolean {
  const own: readonly number[] = Object.values(columns);
  return cells.some(({ text }, column) => text !== '' && !own.includes(column));
}
