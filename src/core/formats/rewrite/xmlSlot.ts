import { textOf, type XmlElement } from '../xml/document.ts';
import { xmlText } from '../xml/print.ts';
import type { Slot } from './entryEdit.ts';
import { encodeAround, tagsIn } from './knownTags.ts';

/** The place of a text in bilingual XML: in its element, or if there is none yet, after that of the source. */
export function xmlSlot(
  element: XmlElement | undefined,
  sourceElement: XmlElement | undefined,
  name: string,
  text: string,
): Pick<Slot, 'text' | 'value' | 'encode'> | undefined {
  const tags = tagsIn(text, element, sourceElement);
  const encode = (content: string) => encodeAround(tags, content, xmlText);
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
