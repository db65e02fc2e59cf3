import { scriptModule } from '../literal/scriptModule.ts';
import { losslessText } from '../plainText/encoding.ts';
import { formatOfFile } from '../registry.ts';
import { LocaleFileError } from '../types.ts';
import { namesAreValues } from './enumerations.ts';
import { inspect } from './inspect.ts';
import type { Inspection } from './inspection.ts';
import { either } from './inspectJson.ts';
import { KeyNumbers, type Keys } from './keyNumbers.ts';
import type { LocaleName } from './localeName.ts';
import { pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';
import type { Candidate, DiscoverOptions, TreeReader } from './types.ts';

/** A file whose content looks like translations, with the result of reading it by itself. */
export interface Inspected {
  readonly reading: PathReading;
  readonly inspection: Inspection;
  readonly formatId: string | undefined;
  readonly parsed: Parsed;
}

/** The keys of a file, or why it has none. */
type Parsed = Keys | NotTaken;

/** Why a file is no locale file. */
export type NotTaken = Pick<Candidate, 'reason' | 'detail' | 'offset'> & {
  /** Whether it has the texts of every locale, and was read as such. */
  readonly isOfEveryLocale?: boolean;
};

const defaultMaxBytes = 8 * 1024 * 1024;

/** Reads the files of one group, and stores each shared key once. */
export class KeyReader {
  private readonly reader: TreeReader;
  private readonly options: DiscoverOptions;
  private readonly paths: ReadonlySet<string>;
  readonly numbers = new KeyNumbers();

  /** @param paths every file of the tree */
  constructor(reader: TreeReader, options: DiscoverOptions, paths: ReadonlySet<string>) {
    this.reader = reader;
    this.options = options;
    this.paths = paths;
  }

  /** Reads a file by its own content. */
  async inspect(reading: PathReading): Promise<Inspected | NotTaken> {
    this.options.signal?.throwIfAborted();
    const text = await readText(reading.path, this.reader, this.options.maxBytes);
    if (typeof text !== 'string') return text;
    try {
      const inspection = inspect(text, reading);
      if (inspection.isOfEveryLocale === true) return { reason: 'not-texts', isOfEveryLocale: true };
      if (inspection.formatId === scriptModule.id && !(await this.hasKnownNames(text, reading.path)))
        return { reason: 'not-texts' };
      const formatId = formatOf(inspection, []);
      const named = withLocale(reading, inspection.locale);
      return { reading: named, inspection, formatId, parsed: parse(text, named, formatId, this.numbers) };
    } catch (error) {
      if (!(error instanceof LocaleFileError)) throw error;
      return malformed(error);
    }
  }

  /** Reads a file as one of a given format. */
  async read(reading: PathReading, formatId: string | undefined): Promise<Parsed> {
    const text = await readText(reading.path, this.reader, this.options.maxBytes);
    return typeof text === 'string' ? parse(text, reading, formatId, this.numbers) : text;
  }

  private hasKnownNames(text: string, path: string): Promise<boolean> {
    return namesAreValues(text, path, async other => {
      if (!this.paths.has(other)) return undefined;
      const found = await readText(other, this.reader, this.options.maxBytes);
      return typeof found === 'string' ? found : undefined;
    });
  }
}

/** A reading with the locale from the content, which replaces the one that the path seems to contain. */
function withLocale(reading: PathReading, locale: LocaleName | undefined): PathReading {
  if (locale === undefined || reading.locale?.code === locale.code) return reading;
  if (reading.locale === undefined) return { ...reading, locale };
  // The supposed locale is then part of the name.
  const namespace =
    reading.evidence === 'weak'
      ? reading.namespace.replace(/[^/]*$/, pathParts(reading.path).stem)
      : reading.namespace;
  return { ...reading, locale, namespace, pattern: undefined };
}

/** The text of a file, or why there is none. */
export async function readText(
  path: string,
  reader: TreeReader,
  maxBytes = defaultMaxBytes,
): Promise<string | NotTaken> {
  try {
    if ((await reader.size(path)) > maxBytes) return { reason: 'too-large' };
    const text = losslessText(await reader.read(path));
    return text ?? { reason: 'malformed', detail: 'Some of its bytes are not valid UTF-8', offset: 0 };
  } catch (error) {
    return { reason: 'unreadable', detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The files of a group share a format, so one with `item_one` and `item_other` decides for all. */
export function formatOf(
  { formatId, jsonTraits }: Inspection,
  members: readonly Pick<Inspected, 'inspection'>[],
): string | undefined {
  if (jsonTraits === undefined || formatId === undefined) return formatId;
  const traits = members.flatMap(({ inspection }) => inspection.jsonTraits ?? []).reduce(either, jsonTraits);
  if (traits.hasNamedSiblings) return 'i18next_4';
  if (traits.hasPluralSiblings) return 'i18next';
  return traits.isNested ? 'nested_json' : 'simple_json';
}

function parse(
  text: string,
  reading: PathReading,
  formatId: string | undefined,
  numbers: KeyNumbers,
): Parsed {
  if (formatId === undefined) return { reason: 'not-texts' };
  const format = formatOfFile(formatId);
  if (format === undefined) return { reason: 'format-unknown', detail: formatId };
  try {
    const { messages } = format.parse(text, { locale: reading.locale ?? { name: 'en', code: 'en' } });
    return numbers.of(messages);
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return malformed(error);
  }
}

/** Why a file that its format cannot parse is no locale file. */
export function malformed({ message, offset }: LocaleFileError): NotTaken {
  return { reason: 'malformed', detail: message, offset };
}
