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

/** Prints an XML property list, entry by entry of its root. */
export function* plistParts(
  root: Iterable<readonly [string, string | Nested]>,
  encoding: TextEncoding | undefined,
): Generator<string> {
  yield `${xmlDeclaration(encoding)}${doctype}<plist version="1.0">\n<dict>\n`;
  for (const [name, value] of root) yield printEntry(name, value, '  ');
  yield '</dict>\n</plist>\n';
}

function printDict(map: Nested, indent: string): string {
  const inner = `${indent}  `;
  const entries = [...map].map(([name, value]) => printEntry(name, value, inner));
  return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`;
}

function printEntry(name: string, value: string | Nested, indent: string): string {
  const printed =
    typeof value === 'string' ? `${indent}<string>${xmlText(value)}</string>\n` : printDict(value, indent);
  return `${indent}<key>${xmlText(name)}</key>\n${printed}`;
}
