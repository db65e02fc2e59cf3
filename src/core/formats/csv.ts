import { collect, type FormEntry, joinEntries } from './collect.ts';
import { formsOf, isPluralContent } from './plural.ts';
import { type Format, LocaleFileError, type Message, type ParseProblem } from './types.ts';

/** Column names that other tools use, too. */
const columnNames = {
  key: ['key', 'key_name', 'id', 'name', 'identifier'],
  plural: ['plural_suffix', 'plural', 'quantity'],
  description: ['description', 'comment', 'context', 'notes'],
  limit: ['max_characters', 'max_characters_allowed', 'limit'],
  content: ['content', 'translation', 'text', 'value', 'string', 'target'],
} as const;

interface Columns {
  readonly key: number;
  readonly plural: number;
  readonly description: number;
  readonly limit: number;
  readonly content: number;
}

/**
 * CSV (RFC 4180) with a header: key, plural suffix, content, description, limit. When read, the columns are found
 * by usual names, the content also by the locale's; without a header they are key and content. `format_options`:
 * `delimiter`.
 */
export const csv: Format = {
  id: 'csv',
  name: 'CSV',
  extensions: ['csv'],
  mediaType: 'text/csv',
  options: { delimiter: { allows: /^[^"\r\n]$/u, takes: 'one character that is no quote or line end' } },
  parse(text, context) {
    const rows = readRows(text, context.options?.['delimiter']);
    const [first = []] = rows;
    const columns = columnsOf(
      first.map(cell => cell.text),
      [context.locale.name, context.locale.code],
    );
    return readMessages(columns === undefined ? rows : rows.slice(1), columns ?? withoutHeader);
  },
  print(messages, { options }) {
    const delimiter = options?.['delimiter'] ?? ',';
    const header = ['key_name', 'plural_suffix', 'content', 'description', 'max_characters'];
    return [header, ...messages.flatMap(rowsOf)]
      .map(row => `${row.map(cell => quote(cell, delimiter)).join(delimiter)}\r\n`)
      .join('');
  },
};

const withoutHeader: Columns = { key: 0, plural: -1, content: 1, description: 2, limit: -1 };

function rowsOf({ key, content, description = '', maxCharacters }: Message): string[][] {
  const more = [description, String(maxCharacters ?? '')];
  if (!isPluralContent(content)) return [[key, '', content, ...more]];
  return formsOf(content).map(([suffix, text]) => [key, suffix, text, ...more]);
}

function quote(cell: string, delimiter: string): string {
  return /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

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
  readonly start: number;
  readonly end: number;
}

function readMessages(rows: readonly (readonly Cell[])[], columns: Columns) {
  const entries: FormEntry[] = [];
  const problems: ParseProblem[] = [];
  const textAt = (row: readonly Cell[], column: number) => row[column]?.text ?? '';
  for (const row of rows) {
    const cell = row[columns.key];
    if (cell === undefined || (row.length === 1 && cell.text === '')) continue;
    const range = { start: cell.start, end: cell.end };
    if (row[columns.content] === undefined) {
      problems.push({ message: `'${cell.text}' has no text.`, range });
      continue;
    }
    const description = textAt(row, columns.description);
    const limit = Number(textAt(row, columns.limit));
    const more = { ...(description ? { description } : {}), ...(limit > 0 ? { maxCharacters: limit } : {}) };
    const content = textAt(row, columns.content);
    const message = { key: cell.text, content, range, ...more };
    entries.push({ message, suffix: textAt(row, columns.plural) });
  }
  return collect(joinEntries(entries), problems);
}

/** Rows of RFC 4180. The delimiter, unless given, is the one of `,`, `;` and tab that the first line has most of. */
function readRows(text: string, given: string | undefined): Cell[][] {
  const delimiter = given ?? guessDelimiter(text);
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  while (offset < text.length) {
    const cell = text[offset] === '"' ? quotedCell(text, offset) : plainCell(text, offset, delimiter);
    row.push(cell.cell);
    offset = cell.next;
    if (text.startsWith(delimiter, offset)) {
      offset += delimiter.length;
      if (offset < text.length) continue;
      row.push({ text: '', start: offset, end: offset });
    } else if (offset < text.length && !/[\r\n]/.test(text[offset] ?? ''))
      throw new LocaleFileError('A delimiter is expected after the closing quote.', offset);
    rows.push(row);
    row = [];
    offset += text.startsWith('\r\n', offset) ? 2 : 1;
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
  return { cell: { text: value, start: start + 1, end }, next: end + 1 };
}

function plainCell(text: string, start: number, delimiter: string): { cell: Cell; next: number } {
  let end = start;
  while (end < text.length && !text.startsWith(delimiter, end) && text[end] !== '\r' && text[end] !== '\n')
    end++;
  return { cell: { text: text.slice(start, end), start, end }, next: end };
}

function guessDelimiter(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
}
