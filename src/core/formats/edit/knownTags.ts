import { LocaleFileError } from '../types.ts';
import { parseXml, type XmlElement } from '../xml/document.ts';

/** The tags within elements as written: placeholders of Angular, styles of Android. */
export function tagsIn(text: string, ...elements: readonly (XmlElement | undefined)[]): ReadonlySet<string> {
  return new Set(
    elements.flatMap(element =>
      element === undefined
        ? []
        : (text.slice(element.contentStart, element.contentEnd).match(/<\/?[A-Za-z][^<>]*>/g) ?? []),
    ),
  );
}

/** Encodes a new text; existing tags stay markup, everything else is text. */
export function encodeAround(
  tags: ReadonlySet<string>,
  content: string,
  encode: (text: string) => string,
): string {
  const encoded = encode(content);
  const written = [...tags].reduce((text, tag) => text.replaceAll(encode(tag), () => tag), encoded);
  return written === encoded || isWellFormed(written) ? written : encoded;
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
