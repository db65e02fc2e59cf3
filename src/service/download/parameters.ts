import { formatById } from '../../core/formats/registry.ts';
import { badRequest } from '../http/failure.ts';
import type { Form } from '../http/target.ts';
import { choiceParameter, flagParameter, textParameter } from '../input/parameters.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { type Encoding, encodings } from './encode.ts';
import type { RenderRequest } from './render.ts';
import { transformText } from './transform.ts';

/**
 * Reads the parameters of a download (API document, Locales), which a project configuration file names alike.
 *
 * @param mainFormat the project's format, for when none is asked for; may be empty.
 * @param findLocale finds the fallback locale by id or name.
 * @throws Failure 400
 */
export function renderRequest(
  form: Form,
  mainFormat: string,
  findLocale: (reference: string) => LocaleRow | undefined,
): RenderRequest {
  const encoding: Encoding = choiceParameter(form, 'encoding', encodings) ?? 'UTF-8';
  const includeEmpty = flagParameter(form, 'include_empty_translations');
  return {
    format: requireFormat(textParameter(form, 'file_format') ?? mainFormat),
    formatOptions: formatOptions(form),
    encoding,
    tags: (textParameter(form, 'tag') ?? textParameter(form, 'tags') ?? '')
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
    includeEmpty,
    skipUnverified: flagParameter(form, 'skip_unverified_translations'),
    fallbackId: fallbackId(form, includeEmpty, findLocale),
    transform: transformText({
      keepNoTranslateTags: flagParameter(form, 'keep_notranslate_tags'),
      convertEmoji: flagParameter(form, 'convert_emoji'),
    }),
  };
}

function requireFormat(id: string): RenderRequest['format'] {
  if (id === '') throw badRequest('file_format is required');
  const format = formatById(id);
  if (format === undefined) throw badRequest(`The file_format ${id} is not supported`);
  return format;
}

function fallbackId(
  form: Form,
  includeEmpty: boolean,
  findLocale: (reference: string) => LocaleRow | undefined,
): number | undefined {
  const reference = textParameter(form, 'fallback_locale_id');
  if (reference === undefined) return undefined;
  if (!includeEmpty) throw badRequest('fallback_locale_id requires include_empty_translations');
  const locale = findLocale(reference);
  if (locale === undefined) throw badRequest('fallback_locale_id names no locale');
  return locale.id;
}

function formatOptions(form: Form): Record<string, string> {
  const options = form['format_options'];
  if (typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(
    Object.entries(options)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}
