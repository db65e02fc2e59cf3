import { isPluralSuffix } from '../../base/plural.ts';
import { suffixNumber } from '../store/suffixes.ts';

/** The download has an unexpected content. */
export class DownloadFormatError extends Error {
  override readonly name = 'DownloadFormatError';
}

/** A locale's value for one key: a text, or texts by suffix number. */
export type Forms = string | ReadonlyMap<number, string>;

/**
 * Reads a `simple_json` download: a flat object of key names; a plural key is an object of suffixes
 * (service facts, Downloads).
 * @throws DownloadFormatError when it is something else.
 */
export function parseSimpleJson(body: Uint8Array): ReadonlyMap<string, Forms> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new DownloadFormatError('The download is not JSON', { cause: error });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new DownloadFormatError('The download is not an object of keys');
  }
  const forms = new Map<string, Forms>();
  for (const [name, value] of Object.entries(parsed)) {
    forms.set(name, typeof value === 'string' ? value : formsOf(name, value));
  }
  return forms;
}

function formsOf(name: string, value: unknown): Forms {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  const forms = new Map<number, string>();
  for (const [suffix, content] of Object.entries(value)) {
    if (!isPluralSuffix(suffix)) throw new DownloadFormatError(`"${name}" is neither text nor plural forms`);
    forms.set(suffixNumber(suffix), typeof content === 'string' ? content : '');
  }
  return forms;
}
