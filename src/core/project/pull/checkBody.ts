import { decodeText } from '../../formats/encoding.ts';
import { formatById } from '../../formats/registry.ts';
import { type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';

/** What a body turned out to be. */
export type CheckedBody =
  | { readonly isSound: true; readonly text: string; readonly messages: readonly Message[] | undefined }
  | { readonly isSound: false; readonly message: string; readonly offset: number };

/**
 * Checks that a downloaded body is what it claims to be, before anything is written: an error page or half a file
 * never gets into the workspace. Formats that are not known here must at least not be HTML or an error in JSON.
 *
 * @returns with the messages, for a preview, where the format is known.
 */
export function checkBody(bytes: Uint8Array, formatId: string, context: FormatContext): CheckedBody {
  const { text } = decodeText(bytes);
  const format = formatById(formatId);
  if (format === undefined) {
    if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text))
      return { isSound: false, message: 'The answer is a web page.', offset: 0 };
    return { isSound: true, text, messages: undefined };
  }
  try {
    const { messages } = format.parse(text, context);
    return { isSound: true, text, messages };
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return { isSound: false, message: error.message, offset: error.offset };
  }
}
