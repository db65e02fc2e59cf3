import { formatById } from '../../core/formats/registry.ts';
import type { Format } from '../../core/formats/types.ts';
import { badRequest } from '../http/failure.ts';
import type { Form } from '../http/target.ts';
import { choiceParameter, flagParameter, textParameter } from '../input/parameters.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { encodings } from './encode.ts';
import type { RenderRequest } from './render.ts';
import { transformText } from './transform.ts';

/**
 * Reads the parameters of a download (API document, Locales), which have the same names in a project configuration
 * file.
 *
 * @param mainFormat the project's format, the default; may be empty
 * @param findLocale finds the fallback locale by id or name
 * @throws Failure 400
 */
export function renderRequest(
  form: Form,
  mainFormat: string,
  findLocale: (reference: string) => LocaleRow | undefined,
): RenderRequest {
  const format = requireFormat(textParameter(form, 'file_format') ?? mainFormat);
  const includeEmpty = flagParameter(form, 'include_empty_translations');
  return {
    format,
    formatOptions: formatOptions(form, format),
    encoding: choiceParameter(form, 'encoding', encodings) ?? 'UTF-8',
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

function requireFormat(id: string): Format {
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

/**
 * Reads the parameter `format_options`. Options that the format lacks are refused, as an unexpected file would be
 * noticed late.
 *
 * @throws Failure 400
 */
export function formatOptions(form: Form, format: Format): Record<string, string> {
  const formatOptions = form['format_options'];
  if (formatOptions === undefined || formatOptions === null || formatOptions === '') return {};
  if (typeof formatOptions !== 'object' || Array.isArray(formatOptions)) {
    throw badRequest('format_options is a hash, sent as format_options[<name>]=<value>');
  }
  return Object.fromEntries(
    Object.entries(formatOptions).map(([name, value]) => [name, formatOption(format, name, value)]),
  );
}

function formatOption({ id, options = {} }: Format, name: string, value: unknown): string {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) {
    const known = Object.keys(options).join(', ') || 'none';
    throw badRequest(`The file_format ${id} has no format option ${name}; it has ${known}`);
  }
  if (typeof value === 'string' && option.allows.test(value)) return value;
  throw badRequest(`The format option ${name} of ${id} takes ${option.takes}`);
}
