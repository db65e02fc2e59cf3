import type { PluralSuffix } from '../../base/plural.ts';
import { afterLast, type EntryStyle, type Slot, wholeLines } from '../edit/entryEdit.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { areTexts, isSentence } from '../messages/sentences.ts';
import { commentLines, escapeUnwritable } from '../plainText/text.ts';
import { isPluralContent, type PluralForms } from '../plurals/plural.ts';
import type { Format, FormatContext, Message } from '../types.ts';
import { type PoEntry, parsePo } from './document.ts';
import { pluralFormsOf, readPluralForms } from './pluralForms.ts';

/** The language of ids (GNU gettext manual, “Preparing Translatable Strings”). */
const sourceCode = /^en(?:[-_]US)?$/i;

/** The separator of gettext context and message id in a key's name. */
const contextMark = '||';

/**
 * gettext's .po: the id is the key, or `context||id` with a context. Forms are numbered by the file's `Plural-Forms`;
 * categories that no whole number has, such as Russian `other`, cannot be stored. Fuzzy entries count as untranslated,
 * as for `msgfmt`, and a new text is no longer fuzzy. In English, the language of ids, an id that is a text is its own
 * translation as long as it has no other.
 */
export const gettext: Format = {
  id: 'gettext',
  name: 'gettext',
  extensions: ['po'],
  mediaType: 'text/x-gettext-translation',
  nameUtf8,
  asRead(text, context) {
    const { suffixes } = headerOf(parsePo(text), context);
    return content => {
      if (!isPluralContent(content)) return content;
      const forms = suffixes.flatMap(suffix =>
        suffix === undefined ? [] : [[suffix, content[suffix] ?? ''] as const],
      );
      return Object.fromEntries(forms);
    };
  },
  parse(text, context) {
    const entries = parsePo(text);
    const { header, suffixes } = headerOf(entries, context);
    const found = textsIn(entries, context).map(({ entry, texts }): FoundMessage => {
      const forms = suffixes.flatMap((suffix, index) => {
        const form = texts[index];
        return suffix === undefined || form === undefined ? [] : [[suffix, form] as const];
      });
      const content: PluralForms | string =
        entry.idPlural === undefined ? (texts[0] ?? '') : Object.fromEntries(forms);
      return { ...aboutEntry(entry), content };
    });
    return collect(found, [], header.get('language'));
  },
  parseKeys(text) {
    const found = messageEntries(parsePo(text)).map((entry): FoundMessage => {
      const [one = '', other] = ownTexts(entry);
      return { ...aboutEntry(entry), content: other === undefined ? one : { one, other } };
    });
    return collect(found);
  },
  ...inParts((messages, context) => {
    const { header, suffixes } = pluralFormsOf(context.locale.code);
    const fields = [`Language: ${context.locale.code.replaceAll('-', '_')}`, `Plural-Forms: ${header}`];
    return poParts(messages, context, fields, formTexts(suffixes));
  }),
};

/** How {@link gettext} is edited in place: references, obsolete entries and the header stay as they are. */
export function gettextEntries(file: string, context: FormatContext): EntryStyle {
  const { suffixes } = headerOf(parsePo(file), context);
  return {
    slotsOf(text) {
      return textsIn(parsePo(text), context).flatMap(({ entry, texts }) =>
        texts.flatMap((content, index): Slot[] => {
          const suffix = entry.idPlural === undefined ? undefined : suffixes[index];
          const value = entry.textRanges[index];
          if (value === undefined || (entry.idPlural !== undefined && suffix === undefined)) return [];
          const slot = {
            key: keyOf(entry),
            text: content,
            value,
            isOutdated: entry.isFuzzy,
            entry: wholeLines(text, entry.lines),
            alsoEdit: entry.asCurrent,
          };
          return [suffix === undefined ? slot : { ...slot, suffix }];
        }),
      );
    },
    encode: quote,
    printEntries: entryPrinter(context, formTexts(suffixes)),
    insertionsFor: afterLast,
  };
}

/** The entries with their texts in a locale. */
function textsIn(entries: readonly PoEntry[], { locale }: FormatContext) {
  const all = messageEntries(entries);
  const isOfIds =
    sourceCode.test(locale.code) && areTexts(all.length, all.filter(({ id }) => isSentence(id)).length);
  return all.map(entry => {
    const texts = entry.isFuzzy ? entry.texts.map(() => '') : entry.texts;
    return { entry, texts: isOfIds && texts.every(text => text === '') ? ownTexts(entry) : texts };
  });
}

/** Whether a key's text in a locale is what it is without an entry in the file. */
export function isItsOwnId({ key, content }: Message, code: string): boolean {
  const text = isPluralContent(content) ? content.one : content;
  return sourceCode.test(code) && text === idOf(key).id;
}

function ownTexts({ id, idPlural }: PoEntry): readonly string[] {
  return idPlural === undefined ? [id] : [id, idPlural];
}

function headerOf(entries: readonly PoEntry[], { locale }: FormatContext) {
  const header = headerFields(headerEntry(entries));
  const forms = readPluralForms(header.get('plural-forms') ?? '', locale.code) ?? pluralFormsOf(locale.code);
  return { header, suffixes: forms.suffixes };
}

/** The texts of the `msgstr` lines of a content. @param suffixes the category of each number of a plural form */
function formTexts(
  suffixes: readonly (PluralSuffix | undefined)[],
): (content: Message['content']) => readonly string[] {
  return content =>
    isPluralContent(content)
      ? suffixes.map(suffix => (suffix === undefined ? '' : (content[suffix] ?? '')))
      : [content];
}

/** gettext's .pot: the keys alone, every text empty. */
export const gettextTemplate: Format = {
  id: 'gettext_template',
  name: 'gettext template',
  extensions: ['pot'],
  mediaType: 'text/x-gettext-translation-template',
  nameUtf8,
  parse(text) {
    const found = messageEntries(parsePo(text)).map(
      (entry): FoundMessage => ({
        ...aboutEntry(entry),
        content: entry.idPlural === undefined ? '' : { one: '', other: '' },
      }),
    );
    return collect(found);
  },
  ...inParts((messages, context) =>
    poParts(messages, context, ['Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;'], content =>
      isPluralContent(content) ? ['', ''] : [''],
    ),
  ),
};

function messageEntries(entries: readonly PoEntry[]): PoEntry[] {
  return entries.filter(({ id, context }) => id !== '' || context !== undefined);
}

function keyOf({ context, id }: PoEntry): string {
  return context === undefined ? id : context + contextMark + id;
}

function idOf(key: string): { readonly msgctxt: string | undefined; readonly id: string } {
  const mark = key.indexOf(contextMark);
  if (mark < 0) return { msgctxt: undefined, id: key };
  return { msgctxt: key.slice(0, mark), id: key.slice(mark + contextMark.length) };
}

function aboutEntry(entry: PoEntry): Omit<FoundMessage, 'content'> {
  const { comment, range } = entry;
  return { key: keyOf(entry), range, ...(comment === undefined ? {} : { description: comment }) };
}

function headerEntry(entries: readonly PoEntry[]): PoEntry | undefined {
  return entries.find(({ id, context }) => id === '' && context === undefined);
}

/** Declares UTF-8 in the header's Content-Type (GNU gettext manual, 6.2). */
function nameUtf8(text: string): string {
  const header = headerEntry(parsePo(text))?.lines;
  if (header === undefined) return text;
  const lines = text.slice(header.start, header.end).replace(/(\bcharset=)(?!utf-8\b)[^\s;"\\]+/i, '$1UTF-8');
  return text.slice(0, header.start) + lines + text.slice(header.end);
}

/** Fields of the header, by lower-case name. */
function headerFields(header: PoEntry | undefined): ReadonlyMap<string, string> {
  const lines = header?.texts[0]?.split('\n') ?? [];
  return new Map(
    lines.flatMap(line => {
      const colon = line.indexOf(':');
      return colon < 0
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const];
    }),
  );
}

function poParts(
  messages: readonly Message[],
  context: FormatContext,
  fields: readonly string[],
  textsOf: (content: Message['content']) => readonly string[],
): Iterable<string> {
  const header = [
    'MIME-Version: 1.0',
    `Content-Type: text/plain; charset=${context.encoding ?? 'UTF-8'}`,
    ...fields,
  ]
    .map(field => `${quote(`${field}\n`)}\n`)
    .join('');
  return entryParts(messages, entryPrinter(context, textsOf), `msgid ""\nmsgstr ""\n${header}`);
}

/** Prints entries, all with the plural ids of the source. */
function entryPrinter(
  { source }: FormatContext,
  textsOf: (content: Message['content']) => readonly string[],
): (messages: readonly Message[]) => string {
  const sources = new Map(source?.messages.map(({ key, content }) => [key, content]) ?? []);
  const print = ({ key, content, description }: Message): string => {
    const { msgctxt, id } = idOf(key);
    const from = sources.get(key);
    const idPlural = from !== undefined && isPluralContent(from) ? (from.other ?? id) : id;
    const plural = isPluralContent(content);
    const texts = textsOf(content).map(
      (text, index) => `msgstr${plural ? `[${index}]` : ''} ${quote(text)}\n`,
    );
    return [
      '\n',
      commentLines('#. ', description),
      msgctxt === undefined ? '' : `msgctxt ${quote(msgctxt)}\n`,
      `msgid ${quote(id)}\n`,
      plural ? `msgid_plural ${quote(idPlural)}\n` : '',
      ...texts,
    ].join('');
  };
  return messages => messages.map(print).join('');
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A quoted string. PO has escapes for control characters of one byte; others are written as they are. */
function quote(text: string): string {
  const body = text.replace(/["\\]/g, '\\$&');
  return `"${escapeUnwritable(body, (code, char) => {
    if (escapes[char] !== undefined) return escapes[char];
    return code < 0x80 ? `\\${code.toString(8).padStart(3, '0')}` : char;
  })}"`;
}
