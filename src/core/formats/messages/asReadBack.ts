import type { FileFormat, FormatContext, Message } from '../types.ts';

/** Messages as they read back from a file with that text: what a format cannot tell apart is no change. */
export function asReadBack(
  messages: readonly Message[],
  format: FileFormat,
  text: string,
  context: FormatContext,
): readonly Message[] {
  const read = format.asRead?.(text, context);
  return read === undefined
    ? messages
    : messages.map(message => ({ ...message, content: read(message.content) }));
}
