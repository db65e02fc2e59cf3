import { strings } from './apple/strings.ts';
import { stringsCatalog } from './apple/stringsCatalog.ts';
import type { DiscoveredFile } from './discover/types.ts';
import { gettext, isItsOwnId } from './gettext/gettext.ts';
import { isKeysOnly, keysOnlyId } from './inPlace.ts';
import { simpleJson } from './json/simpleJson.ts';
import {
  type FileFormat,
  type InPlaceFormat,
  LocaleFileError,
  type Message,
  type ParsedLocaleFile,
} from './types.ts';
import { qtFile } from './xml/qtFile.ts';

/**
 * Formats of files that are read only for their keys, because these are the source texts: the text of each key is the
 * key itself, or what the format stores beside it. That does not depend on the service, so nothing is ever written.
 */
export const keysOnlyFormats: readonly InPlaceFormat[] = [gettext, qtFile, simpleJson, strings].map(keysOnly);

/** The format that reads keys as texts, for a format whose keys may be texts. */
export function keysOnlyFormat(formatId: string): InPlaceFormat | undefined {
  return keysOnlyFormats.find(({ id }) => id === keysOnlyId(formatId));
}

/** Whether the text of a key is merely the key, so that nobody wrote a text for it. */
export function isKeyItself(
  message: Message,
  { formatId, locale }: Pick<DiscoveredFile, 'formatId' | 'locale'>,
): boolean {
  if (formatId === gettext.id) return isItsOwnId(message, locale.code);
  return isKeysOnly(formatId) || (formatId === stringsCatalog.id && message.content === message.key);
}

function keysOnly(format: FileFormat): InPlaceFormat {
  return {
    id: keysOnlyId(format.id),
    name: `${format.name}, its keys`,
    extensions: format.extensions,
    parse(text, context) {
      return format.parseKeys?.(text) ?? keysOf(format.parse(text, context));
    },
    edit() {
      throw new LocaleFileError('Keys are not changed by what the service says.', 0);
    },
  };
}

function keysOf(parsed: ParsedLocaleFile): ParsedLocaleFile {
  return { ...parsed, messages: parsed.messages.map(message => ({ ...message, content: message.key })) };
}
