import type { Message, MessageContent } from '../types.ts';
import { holdsPlural, icuText } from './icu.ts';
import { isEmptyContent } from './plural.ts';

/**
 * What files say, with a key in one shape in all of them. An ICU message may say more than plural forms can: `=0`,
 * another argument, text around. A key of which one file has such a message is one text in the others too; with forms
 * there it would be a plural key that lacks them here.
 *
 * @param files with the service's names of keys.
 */
export function withOnePlural<T extends { readonly messages: readonly Message[] }>(
  files: readonly T[],
): readonly T[] {
  const wholes = new Set<string>();
  for (const { messages } of files) {
    for (const { key, content } of messages) {
      if (typeof content === 'string' && holdsPlural(content)) wholes.add(key);
    }
  }
  for (const { messages } of wholes.size === 0 ? [] : files) {
    for (const { key, content } of messages) if (asText(content) === undefined) wholes.delete(key);
  }
  if (wholes.size === 0) return files;
  return files.map(file => ({
    ...file,
    messages: file.messages.map(message =>
      wholes.has(message.key) ? { ...message, content: asText(message.content) ?? message.content } : message,
    ),
  }));
}

function asText(content: MessageContent): string | undefined {
  return isEmptyContent(content) ? '' : icuText(content);
}
