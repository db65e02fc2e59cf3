import { isPluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { beforeClosingTag, type EntryStyle, type Slot, wholeLines } from '../edit/entryEdit.ts';
import { xmlSlot } from '../edit/xmlSlot.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import type { Format, FormatContext, Message } from '../types.ts';
import {
  attributeRange,
  descendants,
  elementsOf,
  parseXmlRoot,
  textOf,
  type XmlElement,
} from './document.ts';
import { nameXmlUtf8, xmlAttribute, xmlDeclaration, xmlReference, xmlText } from './print.ts';

const pluralType = 'localens:plural';
/** The elements with the texts of a unit. */
const parts = new Set(['segment', 'ignorable']);

/**
 * XLIFF 2.0: a unit's `name` (else `id`) is the key, the targets of its segments are its text, its notes the
 * description. A plural key is a group of units, one per form. In a file without a target language the sources are the
 * texts.
 */
export const xliff2: Format = {
  id: 'xliff_2',
  name: 'XLIFF 2.0',
  extensions: ['xlf', 'xliff'],
  mediaType: 'application/xliff+xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text) {
    const root = parseXmlRoot(text, 'xliff');
    const locale = root.attributes.get('trgLang');
    const found = descendants(root, new Set(['unit', 'group'])).flatMap(element =>
      readElement(element, text, locale === undefined),
    );
    return collect(found, [], locale);
  },
  ...inParts((messages, { source, locale, encoding }) => {
    const sources = new Map(source?.messages.map(message => [message.key, message]) ?? []);
    const languages = `srcLang="${xmlAttribute(source?.locale.code ?? locale.code)}" trgLang="${xmlAttribute(locale.code)}"`;
    return entryParts(
      messages,
      (slice, before) =>
        slice
          .map((message, index) => printMessage(message, sources.get(message.key), `u${before + index + 1}`))
          .join(''),
      `${xmlDeclaration(encoding)}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}>
  <file id="f1">
`,
      '  </file>\n</xliff>\n',
    );
  }),
};

/** How {@link xliff2} is edited in place: sources, notes, states and units without a text stay as they are. */
export function xliff2Entries(whole: string, { source }: FormatContext): EntryStyle {
  const ids = [...whole.matchAll(/\sid=["'][a-z]*(\d+)["']/gi)].map(([, number]) => Number(number));
  const nextId = ids.reduce((most, id) => Math.max(most, id), 0) + 1;
  const sources = new Map(source?.messages.map(message => [message.key, message]) ?? []);
  return {
    slotsOf(text) {
      const root = parseXmlRoot(text, 'xliff');
      const isSource = root.attributes.get('trgLang') === undefined;
      return descendants(root, new Set(['unit', 'group'])).flatMap(element =>
        slotsIn(element, text, isSource),
      );
    },
    encode: xmlText,
    printEntries: messages =>
      messages
        .map((message, index) => printMessage(message, sources.get(message.key), `u${nextId + index}`))
        .join(''),
    indentation: { entry: 4, step: 2 },
    insertionsFor: beforeClosingTag('file'),
  };
}

function slotsIn(element: XmlElement, text: string, isSource: boolean): Slot[] {
  const isPlural = element.attributes.get('type') === pluralType;
  if (element.name === 'group' && !isPlural)
    return elementsOf(element).flatMap(below => slotsIn(below, text, isSource));
  if (element.name !== 'unit' && element.name !== 'group') return [];
  const { key } = about(element, text);
  const entry = wholeLines(text, element);
  return (isPlural ? elementsOf(element, 'unit') : [element]).flatMap((unit): Slot[] => {
    const suffix = unit.attributes.get('name') ?? '';
    const slot = slotOf(unit, text, isSource);
    if (slot === undefined || (isPlural && !isPluralSuffix(suffix))) return [];
    return [{ key, entry, ...slot, ...(isPlural && isPluralSuffix(suffix) ? { suffix } : {}) }];
  });
}

type Place = Pick<Slot, 'text' | 'value' | 'encode'>;

function slotOf(unit: XmlElement, text: string, isSource: boolean): Place | undefined {
  const places = descendants(unit, parts).flatMap(part => placeIn(part, text, isSource) ?? []);
  const [first, ...others] = places;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first;
  // The first of several segments gets the whole of a new text, since nothing tells where to divide it.
  const value = { start: first.value.start, end: last.value.end };
  const encode = (content: string) =>
    withTexts(text, value, [[first, content], ...others.map(place => [place, ''] as const)]);
  const texts = places.map(place => place.text);
  return { text: texts.includes(undefined) ? undefined : texts.join(''), value, encode };
}

function placeIn(part: XmlElement, text: string, isSource: boolean): Place | undefined {
  const [source] = elementsOf(part, 'source');
  if (isSource) return xmlSlot(source, source, 'source', text);
  return xmlSlot(elementsOf(part, 'target')[0], source, 'target', text);
}

/** A range of a document with other texts in some places of it. */
function withTexts(text: string, range: OffsetRange, texts: readonly (readonly [Place, string])[]): string {
  let written = '';
  let at = range.start;
  for (const [{ value, encode }, content] of texts) {
    written += text.slice(at, value.start) + (encode ?? xmlText)(content);
    at = value.end;
  }
  return written;
}

function readElement(element: XmlElement, text: string, isSource: boolean): FoundMessage[] {
  if (element.name === 'unit') {
    const content = unitText(element, text, isSource);
    return content === undefined ? [] : [{ ...about(element, text), content }];
  }
  const units = elementsOf(element, 'unit');
  if (element.attributes.get('type') !== pluralType)
    return elementsOf(element).flatMap(below => readElement(below, text, isSource));
  let content: PluralForms = {};
  for (const unit of units) {
    const suffix = unit.attributes.get('name') ?? '';
    const form = unitText(unit, text, isSource);
    if (isPluralSuffix(suffix) && form !== undefined) content = withForm(content, suffix, form);
  }
  return Object.keys(content).length === 0 ? [] : [{ ...about(element, text), content }];
}

function unitText(unit: XmlElement, text: string, isSource: boolean): string | undefined {
  const texts = descendants(unit, parts).map(segment => {
    const [target] = elementsOf(segment, 'target').concat(isSource ? elementsOf(segment, 'source') : []);
    return target && textOf(target, text);
  });
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('');
}

function about(element: XmlElement, text: string): Omit<FoundMessage, 'content'> {
  const attribute = element.attributes.has('name') ? 'name' : 'id';
  const [notes] = elementsOf(element, 'notes');
  const description =
    notes === undefined
      ? ''
      : elementsOf(notes, 'note')
          .map(note => textOf(note, text))
          .join('\n');
  return {
    key: element.attributes.get(attribute) ?? '',
    range: attributeRange(element, attribute, text),
    ...(description ? { description } : {}),
  };
}

function printMessage(
  { key, content, description }: Message,
  source: Message | undefined,
  id: string,
): string {
  const name = xmlAttribute(key);
  const notes = description ? `<notes><note>${xmlText(description)}</note></notes>` : '';
  if (!isPluralContent(content)) {
    const from = typeof source?.content === 'string' ? source.content : content;
    return `    <unit id="${id}" name="${name}">${notes}${printSegment(from, content)}</unit>\n`;
  }
  const units = formsOf(content).map(([suffix, form]) => {
    const from =
      source !== undefined && isPluralContent(source.content)
        ? (source.content[suffix] ?? source.content.other)
        : undefined;
    return `      <unit id="${id}.${suffix}" name="${suffix}">${printSegment(from ?? form, form)}</unit>\n`;
  });
  return `    <group id="${id}" name="${name}" type="${pluralType}">${notes}\n${units.join('')}    </group>\n`;
}

function printSegment(source: string, target: string): string {
  const space = 'xml:space="preserve"';
  return `<segment><source ${space}>${xmlText(source)}</source><target ${space}>${xmlText(target)}</target></segment>`;
}
