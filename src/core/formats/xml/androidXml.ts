import { isPluralSuffix } from '../../base/plural.ts';
import { beforeClosingTag, type EntryStyle, type Slot, wholeLines } from '../edit/entryEdit.ts';
import { encodeAround, tagsIn } from '../edit/knownTags.ts';
import { contentSlot } from '../edit/xmlSlot.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { escapeUnwritable, hex4 } from '../plainText/text.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import type { Format, Message, ParseProblem } from '../types.ts';
import { attributeRange, elementsOf, parseXml, parseXmlRoot, type XmlElement } from './document.ts';
import { nameXmlUtf8, xmlAttribute, xmlComment, xmlDeclaration, xmlReference, xmlText } from './print.ts';

/**
 * Android's string resources: `<string>`, `<plurals>`, and `<string-array>` as `name.0`, `name.1`, …; a preceding
 * comment is the description. Markup inside a text is read as written and printed escaped; in place it stays.
 */
export const androidXml: Format = {
  id: 'xml',
  name: 'Android Strings',
  extensions: ['xml'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text) {
    const root = parseXmlRoot(text, 'resources');
    const found: FoundMessage[] = [];
    const problems: ParseProblem[] = [];
    let comment: string | undefined;
    for (const node of root.children) {
      if (node.kind === 'comment') comment = node.text.replace(/^ | $/g, '');
      if (node.kind !== 'element') continue;
      const more = comment ? { description: comment } : {};
      comment = undefined;
      const key = node.attributes.get('name');
      const range = attributeRange(node, 'name', text);
      if (remarks.has(node.name) || node.attributes.get('translatable') === 'false') continue;
      if (key === undefined) problems.push({ message: `<${node.name}> has no name.`, range });
      else found.push(...readResource(node, key, text).map(message => ({ range, ...message, ...more })));
    }
    return collect(found, problems);
  },
  unremovable: (text, wanted) =>
    new Set(elementsOf(parseXml(text)).flatMap(list => itemsBefore(list, wanted))),
  ...inParts((messages, { encoding }) =>
    entryParts(messages, printResources, `${xmlDeclaration(encoding)}<resources>\n`, '</resources>\n'),
  ),
};

/**
 * Elements that Android's compiler skips: `eat-comment` ends a comment about several entries, `skip` marks an omission.
 */
const remarks = new Set(['eat-comment', 'skip']);

function printResources(messages: readonly Message[]): string {
  const resources = messages.map(({ key, content, description }) => {
    const comment = description ? `    ${xmlComment(description)}\n` : '';
    const name = xmlAttribute(key);
    if (!isPluralContent(content))
      return `${comment}    <string name="${name}">${escapeText(content)}</string>\n`;
    const items = formsOf(content).map(
      ([suffix, text]) => `        <item quantity="${suffix}">${escapeText(text)}</item>\n`,
    );
    return `${comment}    <plurals name="${name}">\n${items.join('')}    </plurals>\n`;
  });
  return resources.join('');
}

/** The keys of a list's items up to the last wanted one. */
function itemsBefore(element: XmlElement, wanted: ReadonlySet<string>): readonly string[] {
  const name = element.attributes.get('name');
  if (element.name !== 'string-array' || name === undefined) return [];
  const keys = elementsOf(element, 'item').map((_, index) => `${name}.${index}`);
  return keys.slice(0, keys.findLastIndex(key => wanted.has(key)) + 1);
}

/** How {@link androidXml} is edited in place: untranslatable texts and lists stay as they are. */
export const androidEntries: EntryStyle = {
  slotsOf: text => elementsOf(parseXml(text)).flatMap(element => slotsOf(element, text)),
  encode: escapeText,
  printEntries: printResources,
  indentation: { entry: 4, step: 4 },
  comments: { block: ['<!--', '-->'] },
  insertionsFor: beforeClosingTag('resources'),
};

function slotsOf(element: XmlElement, source: string): Slot[] {
  const key = element.attributes.get('name');
  if (key === undefined || element.attributes.get('translatable') === 'false') return [];
  const slot = (part: XmlElement, name: string, of: XmlElement): Slot => ({
    key: name,
    text: androidText(part, source),
    ...contentSlot(part, source, content => encodeAround(tagsIn(source, part), content, escapeText)),
    entry: wholeLines(source, of),
  });
  const items = elementsOf(element, 'item');
  switch (element.name) {
    case 'string':
      return [slot(element, key, element)];
    case 'string-array':
      return items.map((item, index) => slot(item, `${key}.${index}`, item));
    case 'plurals':
      return items.flatMap(item => {
        const suffix = item.attributes.get('quantity') ?? '';
        return isPluralSuffix(suffix) ? [{ ...slot(item, key, element), suffix }] : [];
      });
    default:
      return [];
  }
}

function readResource(
  element: XmlElement,
  key: string,
  source: string,
): Pick<FoundMessage, 'key' | 'content'>[] {
  if (element.name === 'string') return [{ key, content: androidText(element, source) }];
  const items = elementsOf(element, 'item');
  if (element.name === 'string-array')
    return items.map((item, index) => ({ key: `${key}.${index}`, content: androidText(item, source) }));
  if (element.name !== 'plurals') return [];
  let content: PluralForms = {};
  for (const item of items) {
    const quantity = item.attributes.get('quantity') ?? '';
    if (isPluralSuffix(quantity)) content = withForm(content, quantity, androidText(item, source));
  }
  return [{ key, content }];
}

/** Resolves Android's escapes; outside quotes white space collapses, as in the resource compiler. */
function androidText(element: XmlElement, source: string): string {
  const text = new ResourceText();
  for (const node of element.children) {
    if (node.kind === 'element') text.add(source.slice(node.start, node.end));
    else if (node.kind !== 'comment') text.read(node.text);
  }
  return text.whole;
}

class ResourceText {
  whole = '';
  private isQuoted = false;
  /** White space outside quotes, which is kept only if something follows. */
  private hasGap = false;

  read(written: string): void {
    for (const [piece] of written.matchAll(/\\u[0-9a-fA-F]{4}|\\[\s\S]|"|[ \t\r\n]+|[^\\" \t\r\n]+|\\/g)) {
      if (piece === '"') this.isQuoted = !this.isQuoted;
      else if (!this.isQuoted && /^[ \t\r\n]/.test(piece)) this.hasGap = true;
      else this.add(piece.startsWith('\\') ? unescapePiece(piece) : piece);
    }
  }

  add(piece: string): void {
    if (this.hasGap && this.whole !== '') this.whole += ' ';
    this.hasGap = false;
    this.whole += piece;
  }
}

function unescapePiece(piece: string): string {
  if (piece.length > 2) return String.fromCharCode(Number.parseInt(piece.slice(2), 16));
  const char = piece.slice(1);
  return named[char] ?? char;
}

const named: Readonly<Record<string, string>> = { n: '\n', t: '\t' };
const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t' };

function escapeText(text: string): string {
  const body = text
    .replace(/['"\\]/g, '\\$&')
    .replace(/^[@?]/, '\\$&')
    .replace(/^ | $|(?<= ) /g, '\\u0020');
  return xmlText(
    escapeUnwritable(body, (code, char) => escapes[char] ?? `\\u${hex4(code)}`).replace(
      /[\ufffe\uffff]/g,
      char => `\\u${hex4(char.charCodeAt(0))}`,
    ),
  );
}
