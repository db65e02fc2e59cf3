import type { OffsetRange } from '../../base/range.ts';
import { wholeLines } from '../edit/entryEdit.ts';
import { indentOf } from '../edit/textShape.ts';
import type { TextEncoding } from '../plainText/encoding.ts';
import type { Nested } from '../tree/nest.ts';
import type { Tree, TreeEntry, TreeMap } from '../tree/tree.ts';
import { LocaleFileError } from '../types.ts';
import { elementsOf, parseXml, textOf, type XmlElement } from '../xml/document.ts';
import { xmlDeclaration, xmlText } from '../xml/print.ts';

const doctype =
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n';

/**
 * Reads an XML property list whose root is a dictionary.
 *
 * @throws LocaleFileError when it is not XML or not such a list
 */
export function parsePlist(text: string): TreeMap {
  const root = parseXml(text);
  const [dict] = root.name === 'plist' ? elementsOf(root) : [];
  if (dict?.name !== 'dict') throw new LocaleFileError('A <plist> with a <dict> is expected.', root.start);
  return readDict(dict, text);
}

function readDict(dict: XmlElement, source: string): TreeMap {
  const entries: TreeEntry[] = [];
  let key: XmlElement | undefined;
  for (const element of elementsOf(dict)) {
    if (element.name === 'key') key = element;
    else if (key !== undefined) {
      const range = { start: key.contentStart, end: key.contentEnd };
      entries.push({ name: textOf(key, source), range, value: readValue(element, source) });
      key = undefined;
    } else throw new LocaleFileError('A <key> is expected here.', element.start);
  }
  return { kind: 'map', range: { start: dict.start, end: dict.end }, entries };
}

function readValue(element: XmlElement, source: string): Tree {
  const range = { start: element.start, end: element.end };
  switch (element.name) {
    case 'dict':
      return readDict(element, source);
    case 'array':
      return {
        kind: 'map',
        range,
        entries: elementsOf(element).map((item, index) => ({
          name: String(index),
          range: { start: item.start, end: item.end },
          value: readValue(item, source),
        })),
      };
    case 'true':
    case 'false':
      return { kind: 'text', text: element.name, range };
    default:
      return { kind: 'text', text: textOf(element, source), range };
  }
}

/** All lines of a dictionary's entry or an array's item, from its key to the end of its value. */
export function linesOfEntry({ range, value }: TreeEntry, text: string): OffsetRange {
  const isItem = range.start === value.range.start;
  const start = isItem ? range.start : text.lastIndexOf('<', range.start - 1);
  return wholeLines(text, { start, end: value.range.end });
}

/** A text as the value of an entry. */
export function plistString(text: string): string {
  return `<string>${xmlText(text)}</string>`;
}

/** Prints entries of the root, indented like those of an existing file. */
export function plistEntryPrinter(
  file: string,
): (entries: Iterable<readonly [string, Nested | string]>) => string {
  const [first] = parsePlist(file).entries;
  const lead =
    first === undefined ? undefined : /(?:^|\n)([ \t]*)<key>$/.exec(file.slice(0, first.range.start))?.[1];
  const step = indentOf(file);
  return entries => [...entries].map(([name, value]) => printEntry(name, value, lead ?? step, step)).join('');
}

/** Prints an XML property list, entry by entry of its root. */
export function* plistParts(
  root: Iterable<readonly [string, string | Nested]>,
  encoding: TextEncoding | undefined,
): Generator<string> {
  yield `${xmlDeclaration(encoding)}${doctype}<plist version="1.0">\n<dict>\n`;
  for (const [name, value] of root) yield printEntry(name, value, '  ', '  ');
  yield '</dict>\n</plist>\n';
}

function printDict(map: Nested, indent: string, step: string): string {
  const entries = [...map].map(([name, value]) => printEntry(name, value, indent + step, step));
  return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`;
}

function printEntry(name: string, value: string | Nested, indent: string, step: string): string {
  const printed =
    typeof value === 'string' ? `${indent}${plistString(value)}\n` : printDict(value, indent, step);
  return `${indent}<key>${xmlText(name)}</key>\n${printed}`;
}
