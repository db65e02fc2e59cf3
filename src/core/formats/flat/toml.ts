import { isPluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { type EntryStyle, editEntries, type Insertion, wholeLines } from '../edit/entryEdit.ts';
import { textShapeOf, withTextShape } from '../edit/textShape.ts';
import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { TextReader } from '../plainText/textReader.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import type { InPlaceFormat, Message } from '../types.ts';

const siblings = suffixSiblings('.');

/**
 * TOML as in Hugo and go-i18n: texts by name, with the names of their tables as prefix. A table of plural forms is one
 * key, and so is one with only `other`. https://toml.io/en/v1.0.0
 */
export const toml: InPlaceFormat = {
  id: 'toml',
  name: 'TOML',
  extensions: ['toml'],
  parse(text, context) {
    const { messages, repeated } = lastOfEach(new TomlReader(text).read().texts.map(toMessage));
    return collect(joinForms(messages, siblings, context), repeated);
  },
  edit(text, messages) {
    const body = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    const edited = editEntries(body, messages, entries);
    return edited && withTextShape(edited, textShapeOf(text));
  },
};

interface TomlText {
  readonly key: string;
  /** The characters of its own name. */
  readonly name: OffsetRange;
  readonly text: string;
  /** With quotes. */
  readonly value: OffsetRange;
}

interface TomlTable {
  /** The prefix of its entries in keys: empty at the head of the file, or `cart.`. */
  readonly prefix: string;
  /** After its last entry, or its own line. */
  end: number;
  /** The white space before that. */
  indent: string;
}

const maxDepth = 200;
const equals = /=[ \t]*/y;
const bareKey = /[\w-]+/y;
const basic = /"(?:[^"\\\n]|\\.)*"/y;
const literal = /'[^'\n]*'/y;
const longBasic = /"""(?:[^"\\]|\\[\s\S]|"(?!""))*"""/y;
const longLiteral = /'''(?:[^']|'(?!''))*'''/y;
/** A value that is no text: a number, a date. */
const other = /[^"'\n#,[\]{}][^\n#,\]}]*/y;

class TomlReader extends TextReader {
  private readonly texts: TomlText[] = [];
  private readonly tables: TomlTable[] = [{ prefix: '', end: 0, indent: '' }];

  constructor(text: string) {
    super(text, /(?:\s|#[^\n]*)*/y);
  }

  read(): { readonly texts: readonly TomlText[]; readonly tables: readonly TomlTable[] } {
    for (this.skip(); this.offset < this.text.length; this.skip()) {
      if (this.match(/\[/y) !== undefined) this.table();
      else this.entry();
    }
    const forms = formsByTable(this.texts);
    return { texts: this.texts.map(text => withoutOnlyForm(text, forms)), tables: this.tables };
  }

  private table(): void {
    const indent = this.indentOf(this.offset - 1);
    const { names } = this.names();
    if (this.match(/\]/y) === undefined) throw this.mistake("']' is expected here.");
    this.tables.push({ prefix: `${names.join('.')}.`, end: this.offset, indent });
  }

  private indentOf(at: number): string {
    return /[ \t]*$/.exec(this.text.slice(this.text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? '';
  }

  private entry(): void {
    const indent = this.indentOf(this.offset);
    const { names, last } = this.names();
    if (this.match(equals) === undefined) throw this.mistake("'=' is expected here.");
    const start = this.offset;
    const text = this.value();
    const value = { start, end: this.offset };
    const table = this.tables.at(-1);
    if (table === undefined) return;
    table.end = this.offset;
    table.indent = indent;
    if (text !== undefined) this.texts.push({ key: table.prefix + names.join('.'), name: last, text, value });
  }

  private names(): { readonly names: readonly string[]; readonly last: OffsetRange } {
    const names: string[] = [];
    for (;;) {
      this.match(/[ \t]*/y);
      const start = this.offset;
      const quoted = this.match(basic) ?? this.match(literal);
      const name = quoted ?? this.match(bareKey);
      if (name === undefined) throw this.mistake('A name is expected here.');
      names.push(quoted === undefined ? name : unquoted(quoted));
      const last = { start, end: this.offset };
      this.match(/[ \t]*/y);
      if (this.match(/\./y) === undefined) return { names, last };
    }
  }

  /** The text; undefined for any other value. */
  private value(depth = 0): string | undefined {
    if (depth > maxDepth) throw this.mistake(`Nested more than ${maxDepth} levels deep.`);
    if (this.match(/\[/y) !== undefined) return this.items(/\]/y, () => this.value(depth + 1));
    if (this.match(/\{/y) !== undefined)
      return this.items(/\}/y, () => {
        this.names();
        if (this.match(equals) === undefined) throw this.mistake("'=' is expected here.");
        this.value(depth + 1);
      });
    return this.string();
  }

  /** Skips what is in brackets, with the closing one. */
  private items(close: RegExp, skipItem: () => void): undefined {
    for (this.skip(); this.match(close) === undefined; this.skip()) {
      skipItem();
      this.skip();
      this.match(/,/y);
    }
  }

  private string(): string | undefined {
    const long = this.match(longBasic) ?? this.match(longLiteral);
    // A line end is one character, whatever the file's are.
    if (long !== undefined)
      return unquoted(
        long
          .slice(2, -2)
          .replaceAll('\r\n', '\n')
          .replace(/^(["'])\n/, '$1'),
      );
    const short = this.match(basic) ?? this.match(literal);
    if (short !== undefined) return unquoted(short);
    if (this.match(other) === undefined) throw this.mistake('A value is expected here.');
    return undefined;
  }
}

/** The plural forms of each table. */
function formsByTable(texts: readonly TomlText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { key } of texts) {
    const dot = key.lastIndexOf('.');
    const [table, form] = [key.slice(0, Math.max(dot, 0)), key.slice(dot + 1)];
    if (dot >= 0 && isPluralSuffix(form)) found.set(table, (found.get(table) ?? new Set()).add(form));
  }
  return found;
}

/** A message of go-i18n has at least `other`; one with only that is a plain text. */
function withoutOnlyForm(one: TomlText, forms: ReadonlyMap<string, ReadonlySet<string>>): TomlText {
  const table = one.key.replace(/\.other$/, '');
  return table !== one.key && forms.get(table)?.size === 1 ? { ...one, key: table } : one;
}

function toMessage({ key, text, name }: TomlText): FoundMessage {
  return { key, content: text, range: name };
}

const escapes: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r' };

function unquoted(written: string): string {
  const inside = written.slice(1, -1);
  if (written.startsWith("'")) return inside;
  return inside.replace(
    /\\(?:u([\da-fA-F]{4})|U([\da-fA-F]{8})|([ \t]*\n\s*)|([\s\S]))/g,
    (_, short?: string, long?: string, fold?: string, char = '') => {
      const code = short ?? long;
      if (code !== undefined)
        return Number.parseInt(code, 16) > 0x10ffff ? '' : String.fromCodePoint(Number.parseInt(code, 16));
      return fold === undefined ? (escapes[char] ?? char) : '';
    },
  );
}

function quoted(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped.replace(/\p{Cc}/gu, char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

const entries: EntryStyle = {
  slotsOf: text =>
    new TomlReader(text).read().texts.map(({ key, text: content, name, value }) => ({
      key,
      text: content,
      value,
      // With the comment on its line.
      entry: wholeLines(text, { start: name.start, end: endWithComment(text, value.end) }),
      ...(text[value.start] === "'" && text[value.start + 1] !== "'" ? { encode: plainly } : {}),
    })),
  encode: quoted,
  printEntries: messages => messages.map(({ key, content }) => entryOf(key, String(content))).join(''),
  comments: { line: /^[ \t]*#/ },
  insertionsFor: (text, _slots, messages) => homesIn(text, messages),
  split: messages => splitForms(messages, siblings),
};

function endWithComment(text: string, at: number): number {
  return at + (/^[ \t]*#[^\n]*/.exec(text.slice(at))?.[0].length ?? 0);
}

/** In single quotes, if these can represent it. */
function plainly(text: string): string {
  return /['\p{Cc}]/u.test(text) ? quoted(text) : `'${text}'`;
}

function entryOf(key: string, text: string): string {
  return `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${quoted(text)}\n`;
}

/** New keys go into the table whose name is their prefix, those without one before all tables. */
function homesIn(text: string, messages: readonly Message[]): readonly Insertion[] {
  const { tables } = new TomlReader(text).read();
  const byLength = tables.toSorted((a, b) => b.prefix.length - a.prefix.length);
  const homes = Map.groupBy(messages, ({ key }) => byLength.find(({ prefix }) => key.startsWith(prefix)));
  return [...homes].map(([table, own]) => ({
    at:
      table === undefined || table.end === 0 ? 0 : wholeLines(text, { start: table.end, end: table.end }).end,
    indent: table?.indent ?? '',
    messages: own.map(message => ({ ...message, key: message.key.slice(table?.prefix.length ?? 0) })),
  }));
}
