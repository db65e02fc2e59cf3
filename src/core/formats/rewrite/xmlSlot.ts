import { LocaleFileError } from '../types.ts';
import { parseXml, textOf, type XmlElement } from '../xml/document.ts';
import { xmlText } from '../xml/print.ts';
import type { Slot } from './entryEdit.ts';

/** The place of a text in bilingual XML: in its element, or where there is none yet, behind the one of the source. */
export function xmlSlot(
  element: XmlElement | undefined,
  sourceElement: XmlElement | undefined,
  name: string,
  text: string,
): Pick<Slot, 'text' | 'value' | 'encode'> | undefined {
  const tags = [element, sourceElement].flatMap(known => (known === undefined ? [] : tagsIn(known, text)));
  const encode = (content: string) => withTags(content, new Set(tags));
  const whole = (content: string) => `<${name}>${encode(content)}</${name}>`;
  if (element !== undefined && element.contentEnd < element.end) {
    const value = { start: element.contentStart, end: element.contentEnd };
    return { text: textOf(element, text), value, encode };
  }
  // `<target/>`
  if (element !== undefined)
    return { text: '', value: { start: element.start, end: element.end }, encode: whole };
  if (sourceElement === undefined) return undefined;
  const { start, end } = sourceElement;
  const lead = /(?:\n[ \t]*)?$/.exec(text.slice(0, start))?.[0] ?? '';
  return { text: undefined, value: { start: end, end }, encode: content => lead + whole(content) };
}

const tag = /<\/?[A-Za-z][^<>]*>/g;

function tagsIn(element: XmlElement, text: string): readonly string[] {
  return text.slice(element.contentStart, element.contentEnd).match(tag) ?? [];
}

/** Tags that the unit has already stay markup, such as placeholders of Angular; everything else is text. */
function withTags(content: string, known: ReadonlySet<string>): string {
  let at = 0;
  let written = '';
  for (const { 0: found, index } of content.matchAll(tag)) {
    if (!known.has(found)) continue;
    written += xmlText(content.slice(at, index)) + found;
    at = index + found.length;
  }
  written += xmlText(content.slice(at));
  return at === 0 || isWellFormed(written) ? written : xmlText(content);
}

function isWellFormed(content: string): boolean {
  try {
    parseXml(`<x>${content}</x>`);
    return true;
  } catch (error) {
    if (error instanceof LocaleFileError) return false;
    throw error;
  }
}
