import { integerSuffixesOf, isPluralSuffix, type PluralSuffix } from '../../base/plural.ts';
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

const pluralGroup = 'x-gettext-plurals';
const units = new Set(['trans-unit', 'group']);

/**
 * XLIFF 1.2: `resname` (else `id`) is the key, the target its text, its note the description, `maxwidth` in characters
 * its limit. Plural forms are units `key[one]` of a group, which may number them like gettext. In a file without a
 * target language the sources are the texts.
 */
export const xlf: Format = {
  id: 'xlf',
  name: 'XLIFF 1.2',
  extensions: ['xlf', 'xliff'],
  mediaType: 'application/x-xliff+xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text, context) {
    const files = filesIn(text, context);
    return collect(files.flatMap(readFile), [], files[0]?.targetLanguage);
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
    slotsOf: text => filesIn(text, context).flatMap(slotsIn),
    encode: xmlText,
    printEntries: messages =>
      messages.map(message => printMessage(message, sources.get(message.key))).join(''),
    indentation: { entry: 6, step: 2 },
    insertionsFor: beforeClosingTag('body'),
  };
}

/** A `<file>` of a document. */
interface XliffFile {
  readonly element: XmlElement;
  readonly targetLanguage: string | undefined;
  /** The whole document. */
  readonly text: string;
  readonly context: FormatContext;
}

function filesIn(text: string, context: FormatContext): XliffFile[] {
  return elementsOf(parseXmlRoot(text, 'xliff'), 'file').map(element => ({
    element,
    targetLanguage: element.attributes.get('target-language'),
    text,
    context,
  }));
}

/** The units and the groups of plural forms, at any depth of other groups. */
function keysIn(parent: XmlElement): XmlElement[] {
  return descendants(parent, units).flatMap(element =>
    element.name === 'group' && !isPlural(element) ? keysIn(element) : [element],
  );
}

function isPlural(element: XmlElement): boolean {
  return element.name === 'group' && element.attributes.get('restype') === pluralGroup;
}

function slotsIn(file: XliffFile): Slot[] {
  return keysIn(file.element).flatMap(element => {
    const key = nameOf(element);
    const entry = wholeLines(file.text, element);
    const members = element.name === 'group' ? elementsOf(element, 'trans-unit') : [element];
    return members.flatMap((member): Slot[] => {
      const slot = slotOf(member, file);
      const suffix = isPlural(element) ? suffixOf(member, file.context) : undefined;
      if (slot === undefined || (isPlural(element) && suffix === undefined)) return [];
      return [{ key, entry, ...slot, ...(suffix === undefined ? {} : { suffix }) }];
    });
  });
}

function slotOf(unit: XmlElement, { targetLanguage, text }: XliffFile) {
  const [source] = elementsOf(unit, 'source');
  if (targetLanguage === undefined) return xmlSlot(source, source, 'source', text);
  return xmlSlot(elementsOf(unit, 'target')[0], source, 'target', text);
}

function suffixOf(member: XmlElement, { locale }: FormatContext): PluralSuffix | undefined {
  const [, label] = /\[([a-z0-9]+)\]$/.exec(nameOf(member)) ?? [];
  if (label === undefined) return undefined;
  return isPluralSuffix(label) ? label : integerSuffixesOf(locale.code)[Number(label)];
}

function readFile(file: XliffFile): FoundMessage[] {
  return keysIn(file.element).flatMap((element): FoundMessage[] => {
    if (element.name === 'group') return readPlural(element, file);
    const content = unitText(element, file);
    return content === undefined ? [] : [{ ...aboutUnit(element, file.text), content }];
  });
}

function readPlural(group: XmlElement, file: XliffFile): FoundMessage[] {
  let content: PluralForms = {};
  const members = elementsOf(group, 'trans-unit');
  for (const member of members) {
    const suffix = suffixOf(member, file.context);
    const form = unitText(member, file);
    if (suffix !== undefined && form !== undefined) content = withForm(content, suffix, form);
  }
  if (Object.keys(content).length === 0) return [];
  const [first = group] = members;
  return [{ ...aboutUnit(first, file.text), ...rangeOf(group, file.text), key: nameOf(group), content }];
}

function nameOf(element: XmlElement): string {
  return element.attributes.get('resname') ?? element.attributes.get('id') ?? '';
}

function rangeOf(element: XmlElement, text: string) {
  return { range: attributeRange(element, element.attributes.has('resname') ? 'resname' : 'id', text) };
}

/** The target, else the source in a file without a target language. */
function unitText(unit: XmlElement, { targetLanguage, text }: XliffFile): string | undefined {
  const sources = targetLanguage === undefined ? elementsOf(unit, 'source') : [];
  const [element] = elementsOf(unit, 'target').concat(sources);
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
