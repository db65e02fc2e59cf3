import type { OffsetRange } from '../../base/range.ts';
import { afterLast, type EntryStyle } from '../edit/entryEdit.ts';
import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { commentLines, escapeCodeUnits, escapeUnwritable, hex4 } from '../plainText/text.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import type { Format, Message } from '../types.ts';

const siblings = suffixSiblings('.');
const lineEnd = String.raw`(?:\r\n|\r|\n|$)`;
const blankLine = new RegExp(String.raw`[ \t\f]*${lineEnd}`, 'y');
const commentLine = new RegExp(String.raw`[ \t\f]*[#!] ?([^\r\n]*)${lineEnd}`, 'y');
const escaped = String.raw`\\(?:\r\n|[\s\S])`;
/** A key up to an unescaped separator, then the value with its continuation lines. */
const entryLine = new RegExp(
  String.raw`[ \t\f]*((?:[^\\=: \t\f\r\n]|${escaped})*)[ \t\f]*[=:]?[ \t\f]*((?:[^\\\r\n]|${escaped})*)\\?${lineEnd}`,
  'dy',
);

/**
 * Java's .properties (java.util.Properties.load) in UTF-8, comments as descriptions. Without plurals: forms are
 * siblings, `item.one`, `item.other`.
 */
export const properties: Format = {
  id: 'properties',
  name: 'Java Properties',
  extensions: ['properties'],
  mediaType: 'text/plain',
  escape: escapeChar,
  parse(text, context) {
    const { messages, repeated } = lastOfEach(readEntries(text).map(({ message }) => message));
    return collect(joinForms(messages, siblings, context), repeated);
  },
  ...inParts(messages => entryParts(messages, slice => printEntries(splitForms(slice, siblings)))),
};

/** How {@link properties} are edited in place. */
export function propertiesEntries(file: string): EntryStyle {
  // Java before 9 reads ISO-8859-1, so raw characters would be garbled there.
  const isEscaped = /^\p{ASCII}*$/u.test(file) && /\\u(?!00[0-7])[0-9a-f]{4}/i.test(file);
  const written = (text: string) => (isEscaped ? text.replace(/\P{ASCII}/gu, escapeChar) : text);
  return {
    slotsOf: text =>
      readEntries(text).map(({ message, value, entry }) => ({
        key: message.key,
        text: String(message.content),
        value,
        entry,
      })),
    encode: text => written(escapeValue(text)),
    printEntries: messages => written(printEntries(messages)),
    comments: { line: /^[ \t\f]*[#!]/ },
    insertionsFor: behindLastLine,
    split: messages => splitForms(messages, siblings),
  };
}

/** After the last entry, which an empty line must end if its line is to be continued. */
const behindLastLine: EntryStyle['insertionsFor'] = (text, slots, messages) =>
  afterLast(text, slots, messages)?.map(home => {
    const backslashes = /\\*$/.exec(text.slice(0, home.at).replace(/\n$/, ''))?.[0].length ?? 0;
    return backslashes % 2 === 1 ? { ...home, lead: '\n' } : home;
  });

function escapeChar(char: string): string {
  return escapeCodeUnits(char, '\\u');
}

function printEntries(messages: readonly Message[]): string {
  return messages
    .map(
      ({ key, content, description }) =>
        `${commentLines('# ', description)}${escapeKey(key)}=${escapeValue(String(content))}\n`,
    )
    .join('');
}

interface Entry {
  readonly message: FoundMessage;
  readonly value: OffsetRange;
  /** The lines of the entry, without comments before it. */
  readonly entry: OffsetRange;
}

function readEntries(text: string): Entry[] {
  const found: Entry[] = [];
  let comments: string[] = [];
  let offset = text.startsWith('\uFEFF') ? 1 : 0;

  function match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = offset;
    const result = pattern.exec(text);
    if (result === null) return undefined;
    offset = pattern.lastIndex;
    return result;
  }

  while (offset < text.length) {
    if (match(blankLine)) {
      comments = [];
      continue;
    }
    const comment = match(commentLine);
    if (comment !== undefined) {
      comments.push(comment[1] ?? '');
      continue;
    }
    const lineStart = offset;
    const entry = match(entryLine);
    // Every line is blank, a comment or an entry: the last pattern matches any text.
    if (entry === undefined) break;
    const [keyRange, valueRange] = [rangeAt(entry, 1), rangeAt(entry, 2)];
    const message = {
      key: unescapeText(entry[1] ?? ''),
      content: unescapeText(entry[2] ?? ''),
      range: keyRange,
      ...(comments.length > 0 ? { description: comments.join('\n') } : {}),
    };
    found.push({ message, value: valueRange, entry: { start: lineStart, end: offset } });
    comments = [];
  }
  return found;
}

function rangeAt(match: RegExpExecArray, group: number): OffsetRange {
  const [start, end] = match.indices?.[group] ?? [match.index, match.index];
  return { start, end };
}

const namedEscapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescapeText(raw: string): string {
  return raw.replace(
    /\\(?:u([0-9a-fA-F]{4})|(?:\r\n|\r|\n)[ \t\f]*|([\s\S]))/g,
    (_, code: string | undefined, char: string | undefined) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      return char === undefined ? '' : (namedEscapes[char] ?? char);
    },
  );
}

const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f' };

function escapeValue(text: string): string {
  return escapeUnwritable(
    text.replaceAll('\\', '\\\\'),
    (code, char) => escapes[char] ?? `\\u${hex4(code)}`,
  ).replace(/^ /, '\\ ');
}

function escapeKey(text: string): string {
  return escapeValue(text).replace(/(?<!^\\)[ =:#!]/g, '\\$&');
}
