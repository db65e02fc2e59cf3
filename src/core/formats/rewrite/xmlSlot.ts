import { textOf, type XmlElement } from '../xml/document.ts';
import { xmlText } from '../xml/print.ts';
import type { Slot } from './entryEdit.ts';

/** The place of a text in bilingual XML: in its element, or where there is none yet, behind the one of the source. */
export function xmlSlot(
  element: XmlElement | undefined,
  sourceElement: XmlElement | undefined,
  name: string,
  text: string,
): Pick<Slot, 'text' | 'value' | 'encode'> | undefined {
  if (element !== undefined && element.contentEnd < element.end)
    return {
      text: textOf(element, text),
      value: { start: element.contentStart, end: element.contentEnd },
    };
  const encode = (content: string) => `<${name}>${xmlText(content)}</${name}>`;
  // `<target/>`
  if (element !== undefined) return { text: '', value: { start: element.start, end: element.end }, encode };
  if (sourceElement === undefined) return undefined;
  const { start, end } = sourceElement;
  const lead = /(?:\n[ \t]*)?$/.exec(text.slice(0, start))?.[0] ?? '';
  return { text: undefined, value: { start: end, end }, encode: content => lead + encode(content) };
}
