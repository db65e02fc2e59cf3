import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { printLike } from '../../formats/edit/printLike.ts';
import { asReadBack } from '../../formats/messages/asReadBack.ts';
import { formatById } from '../../formats/registry.ts';
import type { Message } from '../../formats/types.ts';
import {
  type ExistingFile,
  type ExistingGroup,
  type ExistingTexts,
  encodeLike,
  readExisting,
} from './existing.ts';
import type { MissingFile } from './missingFiles.ts';

/** A file that a download creates. */
export interface NewFile {
  /** Relative to the same folder as that of `like`. Not yet checked for an existing file. */
  readonly path: string;
  readonly like: DiscoveredFile;
  readonly bytes: Uint8Array;
  /** The number of its keys. */
  readonly added: number;
}

interface Sibling extends ExistingTexts {
  readonly file: DiscoveredFile;
  readonly isSource: boolean;
  readonly shared: number;
}

/**
 * Prints a new file like the sibling that has most of its keys, preferring a translation to the source.
 *
 * @returns undefined if no sibling can be read
 */
export function newFile(
  missing: MissingFile,
  messages: readonly Message[],
  group: ExistingGroup,
): NewFile | undefined {
  const format = formatById(missing.formatId);
  const sibling = siblingFor(missing, messages, group);
  if (format === undefined || sibling === undefined) return undefined;
  const { file, decoded, passedOver } = sibling;
  const read = asReadBack(messages, format, '', { locale: missing.locale });
  const source = group.source(missing.namespace);
  const text = printLike(
    {
      text: decoded.text,
      messages: sibling.messages,
      isWhole: passedOver.size === 0,
      isSource: sibling.isSource,
    },
    read,
    format,
    { locale: missing.locale, encoding: decoded.encoding, ...(source === undefined ? {} : { source }) },
  );
  return { path: missing.path, like: file, bytes: encodeLike(decoded, text, format), added: read.length };
}

function siblingFor(
  { siblings }: MissingFile,
  messages: readonly Message[],
  { files, sourceLocale }: ExistingGroup,
): Sibling | undefined {
  const keys = new Set(messages.map(({ key }) => key));
  const paths = new Set(siblings.map(({ path }) => path));
  const read = files.flatMap((existing: ExistingFile): Sibling[] => {
    const { file } = existing;
    const texts = paths.has(file.path) ? readExisting(existing) : undefined;
    if (texts === undefined) return [];
    const shared = texts.messages.filter(({ key }) => keys.has(key)).length;
    return [{ ...texts, file, shared, isSource: file.isLocaleAssumed || file.locale.name === sourceLocale }];
  });
  const [best] = read.sort((a, b) => b.shared - a.shared || Number(a.isSource) - Number(b.isSource));
  return best;
}
