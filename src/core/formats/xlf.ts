import { isPluralSuffix, type PluralSuffix } from '../base/plural.ts';
import { collect, type FoundMessage } from './collect.ts';
import { entryParts, inParts } from './parts.ts';
import { formsOf, integerSuffixesOf, isPluralContent, type PluralForms, withForm } from './plural.ts';
import { beforeClosingTag, type EntryStyle, type Slot, wholeLines } from './rewrite/entryEdit.ts';
import { xmlSlot } from './rewrite/xmlSlot.ts';
import type { Format, FormatContext, Message } from './types.ts';
import {
  attributeRange,
  descendants,
  elementsOf,
  parseXmlRoot,
  textOf,
  type XmlElement,
} from './xml/document.ts';
import { nameXmlUtf8, xmlAttribute, xmlDeclaration, xmlReference, xmlText } from './xml/print.ts';

const pluralGroup = 'x-gettext-plurals';
const units = new Set(['trans-unit', 'group']);

/**
 * XLIFF 1.2: `resname` (else `id`) is the key, the target its text, the note its description, `maxwidth` in
 * characters its limit. Plural forms are units `key[one]` of a group, which may number them as gettext does. In a
 * file without a target language the sources are the texts.
 */
export const xlf: Format = {
  id: 'xlf',
  name: 'XLIFF 1.2',
  extensions: ['xlf', 'xliff'],
  mediaType: 'application/x-xliff+xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text, context) {
    const root = parseXmlRoot(text, 'xliff');
    const files = elementsOf(root, 'file');
    const locale = files[0]?.attributes.get('target-language');
    const found = files.flatMap(file =>
      readUnits(file, text, context, file.attributes.get('target-language') === undefined),
    );
    return collect(found, [], locale);
  },
  ...inParts((messages, { source, locale, encoding }) => {
    const sources = new Map(source?.messages.map(message => [message.key, message]) ?? []);
    const languages = `source-language="${xmlAttribute(source?.locale.code ?? locale.code)}" target-language="${xmlAttribute(locale.code)}"`;
    return entryParts(
      messages,
      slice => slice.map(message => printMessage(message, sources.get(message.key))).join(''),
      `${xmlDeclaration(encoding)}<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="localens" datatype="plaintext" ${languages}>
    <body>
`,
      '    </body>\n  </file>\n</xliff>\n',
    );
  }),
};

/** How {@link xlf} is edited in place: sources, notes, states and units without a text stay as they are. */
export function xlfEntries(context: FormatContext): EntryStyle {
  const sources = new Map(context.source?.messages.map(message => [message.key, message]) ?? []);
  return {
    slotsOf: text =>
      elementsOf(parseXmlRoot(text, 'xliff'), 'file').flatMap(file =>
        slotsIn(file, text, context, file.attributes.get('target-language') === undefined),
      ),
    encode: xmlText,
    printEntries: messages =>
      messages.map(message => printMessage(message, sources.get(message.key))).join(''),
    homesOf: beforeClosingTag('body'),
  };
}

function slotsIn(parent: XmlElement, text: string, context: FormatContext, isSource: boolean): Slot[] {
  return descendants(parent, units).flatMap((element): Slot[] => {
    const isPlural = element.attributes.get('restype') === pluralGroup;
    if (element.name === 'group' && !isPlural) return slotsIn(element, text, context, isSource);
    const key = nameOf(element);
    const entry = wholeLines(text, element);
    const members = element.name === 'group' ? elementsOf(element, 'trans-unit') : [element];
    return members.flatMap((member): Slot[] => {
      const suffix = isPlural ? suffixOf(member, context) : undefined;
      const [source] = elementsOf(member, 'source');
      const [target] = isSource ? [source] : elementsOf(member, 'target');
      const slot =
        isPlural && suffix === undefined
          ? undefined
          : xmlSlot(target, source, isSource ? 'source' : 'target', text);
      return slot === undefined ? [] : [{ key, entry, ...slot, ...(suffix === undefined ? {} : { suffix }) }];
    });
  });
}

function suffixOf(member: XmlElement, { locale }: FormatContext): PluralSuffix | undefined {
  const [, label = ''] = /\[([a-z0-9]+)\]$/.exec(nameOf(member)) ?? [];
  return isPluralSuffix(label) ? label : integerSuffixesOf(locale.code)[Number(label)];
}

function readUnits(
  parent: XmlElement,
  text: string,
  context: FormatContext,
  isSource: boolean,
): FoundMessage[] {
  return descendants(parent, units).flatMap((element): FoundMessage[] => {
    if (element.name === 'group') {
      const isPlural = element.attributes.get('restype') === pluralGroup;
      return isPlural
        ? readPlural(element, text, context, isSource)
        : readUnits(element, text, context, isSource);
    }
    const content = unitText(element, text, isSource);
    return content === undefined ? [] : [{ ...aboutUnit(element, text), content }];
  });
}

function readPlural(group: XmlElement, text: string, context: FormatContext, isSource: boolean) {
  let content: PluralForms = {};
  const members = elementsOf(group, 'trans-unit');
  for (const member of members) {
    const suffix = suffixOf(member, context);
    const form = unitText(member, text, isSource);
    if (suffix !== undefined && form !== undefined) content = withForm(content, suffix, form);
  }
  if (Object.keys(content).length === 0) return [];
  const [first = group] = members;
  return [{ ...aboutUnit(first, text), ...rangeOf(group, text), key: nameOf(group), content }];
}

function nameOf(element: XmlElement): string {
  return element.attributes.get('resname') ?? element.attributes.get('id') ?? '';
}

function rangeOf(element: XmlElement, text: string) {
  return { range: attributeRange(element, element.attributes.has('resname') ? 'resname' : 'id', text) };
}

function unitText(unit: XmlElement, text: string, isSource: boolean): string | undefined {
  const [element] = elementsOf(unit, 'target').concat(isSource ? elementsOf(unit, 'source') : []);
  return element && textOf(element, text);
}

function aboutUnit(unit: XmlElement, text: string): Omit<FoundMessage, 'content'> {
  const description = elementsOf(unit, 'note')
    .map(note => textOf(note, text))
    .join('\n');
  const isInCharacters = unit.attributes.get('size-unit') === 'char';
  const limit = isInCharacters ? Number(unit.attributes.get('maxwidth')) : 0;
  return {
    key: nameOf(unit),
    ...rangeOf(unit, text),
    ...(description ? { description } : {}),
    ...(limit > 0 ? { maxCharacters: limit } : {}),
  };
}

function printMessage(message: Message, source: Message | undefined): string {
  const { key, content } = message;
  if (!isPluralContent(content)) {
    const from = source === undefined || isPluralContent(source.content) ? content : source.content;
    return printUnit(message, key, from, content);
  }
  const members = formsOf(content).map(([suffix, text]) =>
    printUnit(message, `${key}[${suffix}]`, sourceForm(source, suffix) ?? text, text),
  );
  const name = xmlAttribute(key);
  return `      <group id="${name}" restype="${pluralGroup}" resname="${name}">\n${members.join('')}      </group>\n`;
}

function sourceForm(source: Message | undefined, suffix: PluralSuffix): string | undefined {
  if (source === undefined || !isPluralContent(source.content)) return undefined;
  return source.content[suffix] ?? source.content.other;
}

function printUnit(message: Message, name: string, source: string, target: string): string {
  const id = xmlAttribute(name);
  const limit = message.maxCharacters ? ` maxwidth="${message.maxCharacters}" size-unit="char"` : '';
  const note = message.description ? `        <note>${xmlText(message.description)}</note>\n` : '';
  return `      <trans-unit id="${id}" resname="${id}"${limit} xml:space="preserve">
        <source>${xmlText(source)}</source>
        <target>${xmlText(target)}</target>
${note}      </trans-unit>
`;
}
