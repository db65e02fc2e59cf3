import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { isKeyItself } from '../../formats/keysOnly.ts';
import { isEmptyContent, isPluralContent } from '../../formats/plurals/plural.ts';
import type { FileFormat, Message, MessageContent } from '../../formats/types.ts';

/**
 * The new messages of a file, in the form of its current ones: a placeholder for an untranslated text stays if the
 * service has no text either, one text for every number stays one, and a key that is its own text, in a string catalog
 * or as a gettext id, stays so unless the text changed. So equal texts cause no change.
 *
 * @param before the current messages
 * @param after the new messages
 */
export function likeExisting(
  before: readonly Message[],
  after: readonly Message[],
  file: Pick<DiscoveredFile, 'formatId' | 'locale'>,
  format: FileFormat,
): readonly Message[] {
  const contents = new Map(before.map(message => [message.key, message.content]));
  const downloaded = new Set(after.map(({ key }) => key));
  const untranslated = before.filter(
    message =>
      (isEmptyContent(message.content) || isKeyItself(message, file)) && !downloaded.has(message.key),
  );
  const updated = after.map((message): Message => {
    const known = contents.get(message.key);
    const content = known === undefined ? message.content : like(known, message.content, format);
    return content === message.content ? message : { ...message, content };
  });
  return [...updated, ...untranslated];
}

function like(existing: MessageContent, downloaded: MessageContent, format: FileFormat): MessageContent {
  if (!isPluralContent(downloaded)) return downloaded;
  if (isPluralContent(existing)) {
    const untranslated = Object.entries(existing).filter(([, text]) => text === '');
    return { ...Object.fromEntries(untranslated), ...downloaded };
  }
  const { other, ...rest } = downloaded;
  return format.isOneTextForAll === true && other !== undefined && Object.keys(rest).length === 0
    ? other
    : downloaded;
}

/** The new messages with those of the file that must stay. */
export function withUnremovable(
  after: readonly Message[],
  before: readonly Message[],
  unremovable: ReadonlySet<string>,
): readonly Message[] {
  const present = new Set(after.map(({ key }) => key));
  return [...after, ...before.filter(({ key }) => unremovable.has(key) && !present.has(key))];
}
