import type { OffsetRange } from '../../base/range.ts';
import { type EntryStyle, type Insertion, wholeLines } from '../edit/entryEdit.ts';
import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { commentLines, escapeUnwritable, hex4, lineSpans } from '../plainText/text.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import type { Format, Message, ParseProblem } from '../types.ts';

const siblings = suffixSiblings('.');
const quoted = String.raw`"((?:"_QQ_"|[^"\\\r\n]|\\[^\r\n])*)"`;
const commentLine = /^[ \t]*[;#] ?(.*)$/;
const sectionLine = /^[ \t]*\[([^\]]*)\][ \t]*$/;
const entryLine = new RegExp(
  String.raw`^[ \t]*(?:${quoted}|([^=";\[\s](?:[^=]*[^=\s])?))[ \t]*=[ \t]*(?:${quoted}[ \t]*(?:;.*)?|(.*?)[ \t]*)$`,
  'd',
);

/**
 * INI as Joomla reads it: `key="value"` with the escapes `\"`, `\\`, `\n` and `\uXXXX`, `;` comments as descriptions,
 * `"_QQ_"` for a quote. Keys that are no bare names are quoted; a section's name is the prefix of its keys. Plural forms
 * are siblings, `item.one`, `item.other`.
 */
export const ini: Format = {
  id: 'ini',
  name: 'INI',
  extensions: ['ini'],
  mediaType: 'text/plain',
  parse(text, context) {
    const { entries, problems } = readLines(text);
    const { messages, repeated } = lastOfEach(entries.map(({ message }) => message));
    return collect(joinForms(messages, siblings, context), [...problems, ...repeated]);
  },
  ...inParts(messages => entryParts(messages, slice => printEntries(splitForms(slice, siblings)))),
};

/** How {@link ini} is edited in place. A new key goes into the section whose name is its prefix. */
export const iniEntries: EntryStyle = {
  slotsOf: text =>
    readLines(text).entries.map(({ message, value, line }) => ({
      key: message.key,
      text: String(message.content),
      value,
      entry: wholeLines(text, line),
    })),
  encode: quote,
  printEntries,
  comments: { line: /^[ \t]*[;#]/ },
  insertionsFor: sectionsFor,
  split: messages => splitForms(messages, siblings),
};

interface Section {
  /** The prefix of its entries in keys: empty at the head of the file, or `cart.`. */
  readonly prefix: string;
  /** After its last entry, or its own line. */
  end: number;
}

/** The sections for new keys, of several with one name the last; keys without a section go before them all. */
function sectionsFor(text: string, _slots: unknown, messages: readonly Message[]): readonly Insertion[] {
  const sections = sectionsOf(text);
  const homes = Map.groupBy(messages, ({ key }) =>
    sections
      .filter(({ prefix }) => key.startsWith(prefix) && (prefix === '' || key !== prefix))
      .reduce((best, section) => (section.prefix.length >= best.prefix.length ? section : best)),
  );
  return [...homes].map(([{ prefix, end }, added]) => ({
    at: end,
    messages: added.map(message => ({ ...message, key: message.key.slice(prefix.length) })),
  }));
}

/** The head of the file; empty if it has no entries. */
function sectionsOf(text: string): [Section, ...Section[]] {
  const sections: [Section, ...Section[]] = [{ prefix: '', end: 0 }];
  let current = sections[0];
  for (const { line, offset } of lineSpans(text)) {
    const prefix = sectionPrefix(line);
    const { end } = wholeLines(text, { start: offset, end: offset + line.length });
    if (prefix !== undefined) {
      current = { prefix, end };
      sections.push(current);
    } else if (!commentLine.test(line) && entryLine.test(line)) current.end = end;
  }
  return sections;
}

/** The prefix that a section's line gives to the keys below it: `cart.` for `[cart]`. Undefined for any other line. */
function sectionPrefix(line: string): string | undefined {
  const [, name] = sectionLine.exec(line) ?? [];
  if (name === undefined) return undefined;
  return name === '' ? '' : `${name}.`;
}

function printEntries(messages: readonly Message[]): string {
  return messages
    .map(
      ({ key, content, description }) =>
        `${commentLines('; ', description)}${printKey(key)}=${quote(String(content))}\n`,
    )
    .join('');
}

interface Entry {
  readonly message: FoundMessage;
  /** The text as written, with its quotes. */
  readonly value: OffsetRange;
  readonly line: OffsetRange;
}

function readLines(text: string): { entries: Entry[]; problems: ParseProblem[] } {
  const entries: Entry[] = [];
  const problems: ParseProblem[] = [];
  let prefix = '';
  let comments: string[] = [];
  for (const { line, offset } of lineSpans(text)) {
    const [, comment] = commentLine.exec(line) ?? [];
    if (comment !== undefined) {
      comments.push(comment);
      continue;
    }
    const range = { start: offset, end: offset + line.length };
    const newPrefix = sectionPrefix(line);
    const entry = newPrefix === undefined ? readEntry(line, offset) : undefined;
    if (newPrefix !== undefined) prefix = newPrefix;
    else if (entry !== undefined) {
      const { name, nameRange, content, value } = entry;
      const about = comments.length > 0 ? { description: comments.join('\n') } : {};
      entries.push({
        message: { key: prefix + name, content, range: nameRange, ...about },
        value,
        line: range,
      });
    } else if (line.trim() !== '') problems.push({ message: 'key="text" is expected here.', range });
    comments = [];
  }
  return { entries, problems };
}

/** The two sides of a line `name=text`, and their places. */
function readEntry(line: string, offset: number) {
  const match = entryLine.exec(line);
  if (match === null) return undefined;
  const [, quotedName, bareName = '', quotedText, bareText = ''] = match;
  const rangeOf = (group: number, margin = 0): OffsetRange => {
    const [start, end] = match.indices?.[group] ?? [0, 0];
    return { start: offset + start - margin, end: offset + end + margin };
  };
  return {
    name: quotedName === undefined ? bareName : unescapeText(quotedName),
    nameRange: rangeOf(quotedName === undefined ? 2 : 1),
    content: quotedText === undefined ? bareText : unescapeText(quotedText),
    value: quotedText === undefined ? rangeOf(4) : rangeOf(3, 1),
  };
}

function unescapeText(raw: string): string {
  return raw
    .replaceAll('"_QQ_"', '"')
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, char: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return char === 'n' ? '\n' : char;
    });
}

function quote(text: string): string {
  const body = text.replace(/["\\]/g, '\\$&');
  return `"${escapeUnwritable(body, (code, char) => (char === '\n' ? '\\n' : `\\u${hex4(code)}`))}"`;
}

function printKey(key: string): string {
  return /^[\p{L}\p{N}_.-]+$/u.test(key) ? key : quote(key);
}
