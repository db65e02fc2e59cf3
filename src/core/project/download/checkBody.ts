import { isWebPage } from '../../base/webPage.ts';
import { decodeText } from '../../formats/plainText/encoding.ts';
import { formatById } from '../../formats/registry.ts';
import { type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';

/** The result of checking a body. */
export type CheckedBody =
  | { readonly isSound: true; readonly text: string; readonly messages: readonly Message[] | undefined }
  | { readonly isSound: false; readonly message: string; readonly offset: number };

/** Bodies that are no text format, although lenient ones (`properties`, `ini`, `csv`) would accept them. */
function foreignBody(text: string, isJson: boolean): string | undefined {
  // An empty body would empty the file.
  if (text.trim() === '') return 'The answer is empty.';
  if (isWebPage(text)) return 'The answer is a web page.';
  return !isJson && isJsonObject(text) ? 'The answer is an error in JSON.' : undefined;
}

/** Whether a text is an object in JSON. */
export function isJsonObject(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks a downloaded body before anything is written: an error page, an empty body or half a file must never reach
 * the workspace. Unknown formats may be JSON.
 *
 * @returns the messages too, for a preview, if the format is known
 */
export function checkBody(bytes: Uint8Array, formatId: string, context: FormatContext): CheckedBody {
  const { text } = decodeText(bytes);
  const format = formatById(formatId);
  const foreign = foreignBody(text, format === undefined || format.extensions.some(isJsonExtension));
  if (foreign !== undefined) return { isSound: false, message: foreign, offset: 0 };
  if (format === undefined) return { isSound: true, text, messages: undefined };
  try {
    const { messages } = format.parse(text, context);
    return { isSound: true, text, messages };
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return { isSound: false, message: error.message, offset: error.offset };
  }
}

function isJsonExtension(extension: string): boolean {
  return ['json', 'jsonc', 'json5', 'arb', 'xcstrings'].includes(extension);
}
