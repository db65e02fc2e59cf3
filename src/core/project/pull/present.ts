import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { type DecodedText, decodeText, encodeText } from '../../formats/encoding.ts';
import { formatById } from '../../formats/registry.ts';
import { type Format, LocaleFileError, type Message } from '../../formats/types.ts';

/** A locale file of the workspace as it stands. */
export interface PresentFile {
  readonly file: DiscoveredFile;
  readonly decoded: DecodedText;
  /** Keys as the file writes them. */
  readonly messages: readonly Message[];
}

/** Locale files that belong together. */
export interface PresentGroup {
  /** Name of the locale that the others are translated from. */
  readonly sourceLocale: string;
  readonly files: readonly PresentFile[];
}

/** Reads a locale file for a pull. Undefined where its bytes are not of its format: then it is left alone. */
export function presentFile(file: DiscoveredFile, bytes: Uint8Array): PresentFile | undefined {
  const decoded = decodeText(bytes);
  try {
    const parsed = formatById(file.formatId)?.parse(decoded.text, { locale: file.locale });
    return parsed && { file, decoded, messages: parsed.messages };
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

/**
 * A new text in the encoding of the file. What that encoding lacks is written as the format escapes it; the file
 * becomes UTF-8 where the format has no way to. A text in UTF-8 does not name another encoding: one that a file of
 * ASCII alone names was of no consequence before.
 */
export function encodeLike(decoded: DecodedText, text: string, format: Format): Uint8Array {
  const lacking = /[\u{100}-\u{10ffff}]/gu;
  if (decoded.encoding === 'ISO-8859-1' && format.escape !== undefined)
    return encodeText({ ...decoded, text: text.replace(lacking, format.escape) });
  const encoding = decoded.encoding === 'ISO-8859-1' && lacking.test(text) ? 'UTF-8' : decoded.encoding;
  const isNamed = encoding !== 'UTF-8' || /^\p{ASCII}*$/u.test(text);
  return encodeText({ ...decoded, encoding, text: isNamed ? text : (format.nameUtf8?.(text) ?? text) });
}
