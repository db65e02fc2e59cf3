import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { type DecodedText, decodeText, encodeText, losslessText } from '../../formats/plainText/encoding.ts';
import { formatOfFile } from '../../formats/registry.ts';
import { type FileFormat, type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';

/** A locale file of the workspace. Parsed, it takes several times the memory of its bytes. */
export interface ExistingFile {
  readonly file: DiscoveredFile;
  readonly bytes: Uint8Array;
}

/** The parsed content of a file. */
export interface ExistingTexts {
  readonly decoded: DecodedText;
  /** Keys as written in the file. */
  readonly messages: readonly Message[];
  /** Keys whose texts are in a form that is neither read nor written. */
  readonly passedOver: PassedOver;
}

type PassedOver = ReadonlyMap<string, { readonly isCode: boolean }>;

/** Whether a key, or one above it, has a text that is neither read nor written. */
export function isPassedOver(key: string, passedOver: PassedOver): boolean {
  if (passedOver.has(key)) return true;
  for (let at = key.lastIndexOf('.'); at > 0; at = key.lastIndexOf('.', at - 1))
    if (passedOver.get(key.slice(0, at))?.isCode === true) return true;
  return false;
}

/**
 * Locale files that belong together. Each is parsed on demand and not cached, or many large files would be in memory at
 * once; only the keys of all are stored, each once.
 */
export class ExistingGroup {
  /** Name of the source locale of the others. */
  readonly sourceLocale: string;
  /** Every key under its name in the service. */
  readonly keyNames = new Set<string>();
  /** Keys as written in files, by namespace: those of a file or of its counterparts in other locales. */
  readonly keysOf = new Map<string | undefined, Set<string>>();
  private readonly all: ExistingFile[] = [];
  private readonly sources = new Map<string | undefined, FormatContext['source']>();

  constructor(sourceLocale: string) {
    this.sourceLocale = sourceLocale;
  }

  get files(): readonly ExistingFile[] {
    return this.all;
  }

  /** @returns false if the bytes do not match the file's format: it is then ignored */
  add(file: DiscoveredFile, bytes: Uint8Array): boolean {
    const read = readExisting({ file, bytes });
    if (read === undefined) return false;
    this.all.push({ file, bytes });
    const keys = this.keysOf.get(file.namespace) ?? new Set();
    this.keysOf.set(file.namespace, keys);
    for (const { key } of read.messages) {
      keys.add(key);
      this.keyNames.add(file.prefix + key);
    }
    return true;
  }

  /** The messages of the source locale's file of a namespace, which other locales' files may repeat. */
  source(namespace: string | undefined): FormatContext['source'] {
    if (this.sources.has(namespace)) return this.sources.get(namespace);
    const existing = this.all.find(
      ({ file }) => file.locale.name === this.sourceLocale && file.namespace === namespace,
    );
    const texts = existing && readExisting(existing);
    const source = texts && { locale: existing.file.locale, messages: texts.messages };
    this.sources.set(namespace, source);
    return source;
  }
}

/** Parses a locale file of the workspace. Undefined if its bytes do not match its format. */
export function readExisting({ file, bytes }: ExistingFile): ExistingTexts | undefined {
  if (losslessText(bytes) === undefined) return undefined;
  const decoded = decodeText(bytes);
  try {
    const parsed = formatOfFile(file.formatId)?.parse(decoded.text, { locale: file.locale });
    if (parsed === undefined) return undefined;
    const passedOver = new Map(
      parsed.problems.flatMap(({ key, isCode = false }) =>
        key === undefined ? [] : [[key, { isCode }] as const],
      ),
    );
    return { decoded, messages: parsed.messages, passedOver };
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

/**
 * A new text in the encoding of the file. Characters that the encoding lacks are escaped as the format does; if it
 * cannot, the file becomes UTF-8. A UTF-8 text must not declare another encoding, which had no effect while the file
 * was pure ASCII.
 */
export function encodeLike(decoded: DecodedText, text: string, format: FileFormat): Uint8Array {
  const beyondLatin1 = /[\u{100}-\u{10ffff}]/gu;
  if (decoded.encoding === 'ISO-8859-1' && format.escape !== undefined)
    return encodeText({ ...decoded, text: text.replace(beyondLatin1, format.escape) });
  const encoding = decoded.encoding === 'ISO-8859-1' && beyondLatin1.test(text) ? 'UTF-8' : decoded.encoding;
  const isNamed = encoding !== 'UTF-8' || /^\p{ASCII}*$/u.test(text);
  return encodeText({ ...decoded, encoding, text: isNamed ? text : (format.nameUtf8?.(text) ?? text) });
}
