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
 * Files whose keys are the source's texts, as the source has them: what each says is its key, or what the format keeps
 * beside it. They say it whatever the service has, so nothing is ever written.
 */
export const formatsOfKeys: readonly InPlaceFormat[] = [gettext, qtFile, simpleJson, strings].map(ofKeys);

/** The format that reads keys as texts, for a format whose keys can be texts. */
export function formatOfKeys(formatId: string): InPlaceFormat | undefined {
  return formatsOfKeys.find(({ id }) => id === idOfKeys(formatId));
}

/** Whether what a file says of a key is no more than the key, and no word of anybody's. */
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
