import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { type DecodedText, decodeText, encodeText, losslessText } from '../../formats/plainText/encoding.ts';
import { formatOfFile } from '../../formats/registry.ts';
import { type FileFormat, type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';

/** A locale file of the workspace as it stands. What it says takes several times the room of its bytes. */
export interface PresentFile {
  readonly file: DiscoveredFile;
  readonly bytes: Uint8Array;
}

/** What a file says. */
export interface PresentTexts {
  readonly decoded: DecodedText;
  /** Keys as the file writes them. */
  readonly messages: readonly Message[];
  /** Keys whose texts the file holds in a way that is not read, nor written. */
  readonly passedOver: ReadonlySet<string>;
}

/**
 * Locale files that belong together. What each says is read when it is asked for and not kept, or that of many large
 * files would be in memory at once; only the keys of all are, each once.
 */
export class PresentGroup {
  /** Name of the locale that the others are translated from. */
  readonly sourceLocale: string;
  /** Every key under its name in the service. */
  readonly held = new Set<string>();
  /** Keys as files write them, by namespace: those that a file or its counterpart in another locale has. */
  readonly keysOf = new Map<string | undefined, Set<string>>();
  private readonly all: PresentFile[] = [];
  private readonly sources = new Map<string | undefined, FormatContext['source']>();

  constructor(sourceLocale: string) {
    this.sourceLocale = sourceLocale;
  }

  get files(): readonly PresentFile[] {
    return this.all;
  }

  /** @returns false where the bytes are not of the file's format: then it is left alone, and counts for nothing. */
  add(file: DiscoveredFile, bytes: Uint8Array): boolean {
    const read = readPresent({ file, bytes });
    if (read === undefined) return false;
    this.all.push({ file, bytes });
    const keys = this.keysOf.get(file.namespace) ?? new Set();
    this.keysOf.set(file.namespace, keys);
    for (const { key } of read.messages) {
      keys.add(key);
      this.held.add(file.prefix + key);
    }
    return true;
  }

  /** What the source locale's file of a namespace says, which those of other locales may repeat. */
  source(namespace: string | undefined): FormatContext['source'] {
    if (this.sources.has(namespace)) return this.sources.get(namespace);
    const present = this.all.find(
      ({ file }) => file.locale.name === this.sourceLocale && file.namespace === namespace,
    );
    const texts = present && readPresent(present);
    const source = texts && { locale: present.file.locale, messages: texts.messages };
    this.sources.set(namespace, source);
    return source;
  }
}

/** Reads a locale file for a pull. Undefined where its bytes are not of its format. */
export function readPresent({ file, bytes }: PresentFile): PresentTexts | undefined {
  if (losslessText(bytes) === undefined) return undefined;
  const decoded = decodeText(bytes);
  try {
    const parsed = formatOfFile(file.formatId)?.parse(decoded.text, { locale: file.locale });
    if (parsed === undefined) return undefined;
    const passedOver = new Set(parsed.problems.flatMap(({ key }) => key ?? []));
    return { decoded, messages: parsed.messages, passedOver };
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
export function encodeLike(decoded: DecodedText, text: string, format: FileFormat): Uint8Array {
  const beyondLatin1 = /[\u{100}-\u{10ffff}]/gu;
  if (decoded.encoding === 'ISO-8859-1' && format.escape !== undefined)
    return encodeText({ ...decoded, text: text.replace(beyondLatin1, format.escape) });
  const encoding = decoded.encoding === 'ISO-8859-1' && beyondLatin1.test(text) ? 'UTF-8' : decoded.encoding;
  const isNamed = encoding !== 'UTF-8' || /^\p{ASCII}*$/u.test(text);
  return encodeText({ ...decoded, encoding, text: isNamed ? text : (format.nameUtf8?.(text) ?? text) });
}
