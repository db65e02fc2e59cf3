import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { saysItself } from '../../formats/ofKeys.ts';
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
export function likePresent(
  before: readonly Message[],
  after: readonly Message[],
  file: Pick<DiscoveredFile, 'formatId' | 'locale'>,
  format: FileFormat,
): readonly Message[] {
  const present = new Map(before.map(message => [message.key, message.content]));
  const pulled = new Set(after.map(({ key }) => key));
  const waiting = before.filter(
    message => (isEmptyContent(message.content) || saysItself(message, file)) && !pulled.has(message.key),
  );
  const updated = after.map((message): Message => {
    const known = present.get(message.key);
    const content = known === undefined ? message.content : like(known, message.content, format);
    return content === message.content ? message : { ...message, content };
  });
  return [...updated, ...waiting];
}

function like(present: MessageContent, pulled: MessageContent, format: FileFormat): MessageContent {
  if (!isPluralContent(pulled)) return pulled;
  if (isPluralContent(present)) {
    const waiting = Object.entries(present).filter(([, text]) => text === '');
    return { ...Object.fromEntries(waiting), ...pulled };
  }
  const { other, ...rest } = pulled;
  return format.isOneTextForAll === true && other !== undefined && Object.keys(rest).length === 0
    ? other
    : pulled;
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
