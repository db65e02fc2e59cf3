import type { OffsetRange } from '../../base/range.ts';
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
  if (element !== undefined) return { text: textOf(element, text), ...contentSlot(element, text, encode) };
  if (sourceElement === undefined) return undefined;
  const { start, end } = sourceElement;
  const lead = /(?:\n[ \t]*)?$/.exec(text.slice(0, start))?.[0] ?? '';
  return { text: undefined, value: { start: end, end }, encode: content => lead + whole(content) };
}

/** The place of an element's content, and how it is written there: `<a/>` gets a closing tag. */
export function contentSlot(
  { name, contentStart, contentEnd, end }: XmlElement,
  text: string,
  encode: (content: string) => string,
): { readonly value: OffsetRange; readonly encode: (content: string) => string } {
  if (contentEnd < end) return { value: { start: contentStart, end: contentEnd }, encode };
  const close = /\s*\/>$/.exec(text.slice(0, end))?.index ?? end;
  return { value: { start: close, end }, encode: content => `>${encode(content)}</${name}>` };
}
