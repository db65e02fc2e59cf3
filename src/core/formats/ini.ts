import type { OffsetRange } from '../base/range.ts';
import { collect, type FoundMessage, lastOfEach } from './collect.ts';
import { entryParts, inParts } from './parts.ts';
import { joinForms, splitForms, suffixSiblings } from './pluralSiblings.ts';
import { type EntryStyle, type Home, wholeLines } from './rewrite/entryEdit.ts';
import { commentLines, escapeUnwritable, hex4, lineSpans } from './text.ts';
import type { Format, Message, ParseProblem } from './types.ts';

const siblings = suffixSiblings('.');
const quoted = String.raw`"((?:"_QQ_"|[^"\\\r\n]|\\[^\r\n])*)"`;
const sectionLine = /^[ \t]*\[([^\]]*)\][ \t]*$/d;
const entryLine = new RegExp(
  String.raw`^[ \t]*(?:${quoted}|([^=";\[\s](?:[^=]*[^=\s])?))[ \t]*=[ \t]*(?:${quoted}[ \t]*(?:;.*)?|(.*?)[ \t]*)$`,
  'd',
);

/**
 * INI as Joomla reads it: `key="value"` with `\"`, `\\`, `\n` and `\uXXXX` as escapes, `;` comments as
 * descriptions, `"_QQ_"` for a quote. Keys that a bare name cannot hold are quoted; a section's name comes before
 * its keys. Plural forms stand beside each other as `item.one`, `item.other`.
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

/** How {@link ini} is edited in place. A new key goes into the section that its name begins with. */
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
  homesOf: sectionsFor,
  split: messages => splitForms(messages, siblings),
};

interface Section {
  /** What stands before the names of its entries in keys: empty at the head of the file, or `cart.`. */
  readonly prefix: string;
  /** Behind its last entry, or its own line. */
  end: number;
}

/** The sections that new keys stand in, each the last of its name; what is of none stands before them all. */
function sectionsFor(text: string, _slots: unknown, messages: readonly Message[]): readonly Home[] {
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

/** The head of the file first; without entries it is empty. */
function sectionsOf(text: string): [Section, ...Section[]] {
  const sections: [Section, ...Section[]] = [{ prefix: '', end: 0 }];
  let current = sections[0];
  for (const { line, offset } of lineSpans(text)) {
    const header = sectionLine.exec(line);
    const { end } = wholeLines(text, { start: offset, end: offset + line.length });
    if (header !== null) {
      current = { prefix: header[1] ? `${header[1]}.` : '', end };
      sections.push(current);
    } else if (entryLine.test(line)) current.end = end;
  }
  return sections;
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
  /** The text as written, its quotes included. */
  readonly value: OffsetRange;
  readonly line: OffsetRange;
}

function readLines(text: string): { entries: Entry[]; problems: ParseProblem[] } {
  const entries: Entry[] = [];
  const problems: ParseProblem[] = [];
  let section = '';
  let comments: string[] = [];
  for (const { line, offset } of lineSpans(text)) {
    const comment = /^[ \t]*[;#] ?(.*)$/.exec(line);
    const header = sectionLine.exec(line);
    const entry = entryLine.exec(line);
    if (comment !== null) comments.push(comment[1] ?? '');
    else if (header !== null) section = header[1] ? `${header[1]}.` : '';
    else if (entry !== null) {
      const [start, end] = entry.indices?.[entry[1] === undefined ? 2 : 1] ?? [0, 0];
      const name = entry[1] === undefined ? (entry[2] ?? '') : unescapeText(entry[1]);
      const isQuoted = entry[3] !== undefined;
      const [from, to] = entry.indices?.[isQuoted ? 3 : 4] ?? [0, 0];
      const margin = isQuoted ? 1 : 0;
      entries.push({
        message: {
          key: section + name,
          content: isQuoted ? unescapeText(entry[3] ?? '') : (entry[4] ?? ''),
          range: { start: offset + start, end: offset + end },
          ...(comments.length > 0 ? { description: comments.join('\n') } : {}),
        },
        value: { start: offset + from - margin, end: offset + to + margin },
        line: { start: offset, end: offset + line.length },
      });
    } else if (line.trim() !== '') {
      const range = { start: offset, end: offset + line.length };
      problems.push({ message: 'key="text" is expected here.', range });
    }
    if (comment === null) comments = [];
  }
  return { entries, problems };
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
