import { isWebPage } from '../../base/webPage.ts';
import { decodeText } from '../../formats/plainText/encoding.ts';
import { formatById } from '../../formats/registry.ts';
import { type FormatContext, LocaleFileError, type Message } from '../../formats/types.ts';

/** What a body turned out to be. */
export type CheckedBody =
  | { readonly isSound: true; readonly text: string; readonly messages: readonly Message[] | undefined }
  | { readonly isSound: false; readonly message: string; readonly offset: number };

/** Bodies that no format of texts has, though lenient ones (`properties`, `ini`, `csv`) would read them. */
function foreignBody(text: string, isJson: boolean): string | undefined {
  // Nothing at all would empty the file.
  if (text.trim() === '') return 'The answer is empty.';
  if (isWebPage(text)) return 'The answer is a web page.';
  return !isJson && isJsonObject(text) ? 'The answer is an error in JSON.' : undefined;
}

function isJsonObject(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Checks that a downloaded body is what it claims to be, before anything is written: an error page, nothing, or
 * half a file never gets into the workspace. Formats that are not known here may be JSON.
 *
 * @returns with the messages, for a preview, where the format is known.
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
