import type { Message, MessageContent } from '../types.ts';
import { holdsPlural, icuText } from './icu.ts';
import { isEmptyContent } from './plural.ts';

/**
 * The contents of files, with each key either plural in all of them or in none. An ICU message can express more than
 * plural forms: `=0`, another argument, surrounding text. If one file has such a message for a key, the key is a plain
 * text in the others too; otherwise the plural key would lack its forms in this file.
 *
 * @param files with the service's names of keys
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
