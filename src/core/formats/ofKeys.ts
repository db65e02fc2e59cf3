import { strings } from './apple/strings.ts';
import { stringsCatalog } from './apple/stringsCatalog.ts';
import type { DiscoveredFile } from './discover/types.ts';
import { gettext, isItsOwnId } from './gettext/gettext.ts';
import { idOfKeys, isOfKeys } from './inPlace.ts';
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
 * Files whose keys are the source texts. The text of each key is the key itself, or what the format stores beside it.
 * That does not depend on the service, so nothing is ever written.
 */
export const formatsOfKeys: readonly InPlaceFormat[] = [gettext, qtFile, simpleJson, strings].map(ofKeys);

/** The format that reads keys as texts, for a format whose keys may be texts. */
export function formatOfKeys(formatId: string): InPlaceFormat | undefined {
  return formatsOfKeys.find(({ id }) => id === idOfKeys(formatId));
}

/** Whether a key's text in a file is only the key itself, which nobody wrote as a text. */
export function saysItself(
  message: Message,
  { formatId, locale }: Pick<DiscoveredFile, 'formatId' | 'locale'>,
): boolean {
  if (formatId === gettext.id) return isItsOwnId(message, locale.code);
  return isOfKeys(formatId) || (formatId === stringsCatalog.id && message.content === message.key);
}

function ofKeys(format: FileFormat): InPlaceFormat {
  return {
    id: idOfKeys(format.id),
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
