import { formatById } from '../../core/formats/registry.ts';
import type { Format, FormatContext } from '../../core/formats/types.ts';
import type { BranchRow } from '../branches/branch.ts';
import { readMessages } from '../download/content.ts';
import { type Encoding, encode, encodings } from '../download/encode.ts';
import { transformText } from '../download/transform.ts';
import type { ProjectCall } from '../http/call.ts';
import { badRequest } from '../http/failure.ts';
import type { Reply } from '../http/reply.ts';
import { choiceParameter, flagParameter, textParameter } from '../input/parameters.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { findLocale, requireLocale } from './locales.ts';

/** The content of a locale as a file (API document, Locales: download). */
export function download(call: ProjectCall): Reply {
  const locale = requireLocale(call);
  const format = formatParameter(call);
  const encoding: Encoding = choiceParameter(call.form, 'encoding', encodings) ?? 'UTF-8';
  const includeEmpty = flagParameter(call.form, 'include_empty_translations');
  const content = {
    branchId: locale.branch_id,
    tags: (textParameter(call.form, 'tag') ?? textParameter(call.form, 'tags') ?? '')
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== ''),
    includeEmpty,
    skipUnverified: flagParameter(call.form, 'skip_unverified_translations'),
    transform: transformText({
      keepNoTranslateTags: flagParameter(call.form, 'keep_notranslate_tags'),
      convertEmoji: flagParameter(call.form, 'convert_emoji'),
    }),
  };
  const { db } = call.service;
  const fallbackId = fallbackLocale(call, includeEmpty)?.id;
  const messages = readMessages(db, { ...content, localeId: locale.id, fallbackId });
  const source = sourceOf(call, locale);
  const context: FormatContext = {
    locale: { name: locale.name, code: locale.code },
    options: formatOptions(call),
    ...(source && {
      source: {
        locale: { name: source.name, code: source.code },
        messages: readMessages(db, {
          ...content,
          includeEmpty: false,
          localeId: source.id,
          fallbackId: undefined,
        }),
      },
    }),
  };
  const text = format.print(messages, context);
  return {
    status: 200,
    content: { mediaType: `${format.mediaType}; charset=${encoding}`, data: encode(text, encoding) },
    headers: { 'Content-Disposition': disposition(locale, format) },
  };
}

/**
 * The version of a download: that of the keys, of the locale and of those locales that others stand in for it. Cheap,
 * and untouched by what happens in other locales.
 */
export function version(call: ProjectCall): { readonly revision: string; readonly changedAt: number } {
  const locale = requireLocale(call);
  const { db } = call.service;
  const branch = db.one<BranchRow>('SELECT * FROM branches WHERE id = ?', locale.branch_id);
  const fallbackReference = textParameter(call.form, 'fallback_locale_id');
  const fallback = fallbackReference === undefined ? undefined : findLocale(call, fallbackReference);
  const parts = [locale, fallback, sourceOf(call, locale)].map(row =>
    row ? `${row.id}.${row.content_revision}` : '',
  );
  return {
    revision: JSON.stringify([
      'download',
      branch.id,
      branch.keys_revision,
      call.project.main_format,
      ...parts,
    ]),
    changedAt: call.project.changed_at,
  };
}

function formatParameter(call: ProjectCall): Format {
  const id = textParameter(call.form, 'file_format') ?? call.project.main_format;
  if (id === '') throw badRequest('file_format is required');
  const format = formatById(id);
  if (format === undefined) throw badRequest(`The file_format ${id} is not supported`);
  return format;
}

function fallbackLocale(call: ProjectCall, includeEmpty: boolean): LocaleRow | undefined {
  const reference = textParameter(call.form, 'fallback_locale_id');
  if (reference === undefined) return undefined;
  if (!includeEmpty) throw badRequest('fallback_locale_id requires include_empty_translations');
  const locale = findLocale(call, reference);
  if (locale === undefined) throw badRequest('fallback_locale_id names no locale');
  return locale;
}

/** The locale's source, else the default one; undefined when that is the locale itself. */
function sourceOf(call: ProjectCall, locale: LocaleRow): LocaleRow | undefined {
  return call.service.db.get<LocaleRow>(
    `SELECT * FROM locales WHERE id <> ? AND id = coalesce(?,
       (SELECT id FROM locales WHERE branch_id = ? AND is_default = 1))`,
    locale.id,
    locale.source_locale_id,
    locale.branch_id,
  );
}

function formatOptions(call: ProjectCall): Record<string, string> {
  const options = call.form['format_options'];
  if (typeof options !== 'object' || options === null) return {};
  return Object.fromEntries(
    Object.entries(options).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** RFC 6266, with the name in both spellings. */
function disposition(locale: LocaleRow, format: Format): string {
  const name = `${locale.name}.${format.extensions[0] ?? 'txt'}`;
  const plain = name.replace(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
