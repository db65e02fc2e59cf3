import type { Format } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { type ContentOptions, readMessages } from './content.ts';
import { type Encoding, encode } from './encode.ts';

/** How a locale is to become a file. */
export interface RenderRequest extends Omit<ContentOptions, 'branchId' | 'localeId'> {
  readonly format: Format;
  readonly formatOptions: Readonly<Record<string, string>>;
  readonly encoding: Encoding;
}

/** The file of a locale in the format and encoding asked for. */
export function renderLocale(db: Database, locale: LocaleRow, request: RenderRequest): Buffer {
  const content: ContentOptions = { ...request, branchId: locale.branch_id, localeId: locale.id };
  const source = sourceOf(db, locale);
  const text = request.format.print(readMessages(db, content), {
    locale: { name: locale.name, code: locale.code },
    options: request.formatOptions,
    ...(source && {
      source: {
        locale: { name: source.name, code: source.code },
        messages: readMessages(db, {
          ...content,
          localeId: source.id,
          includeEmpty: false,
          fallbackId: undefined,
        }),
      },
    }),
  });
  return encode(text, request.encoding);
}

/** The locale that one is translated from: its source, else the default; undefined when that is the locale itself. */
export function sourceOf(db: Database, locale: LocaleRow): LocaleRow | undefined {
  return db.get<LocaleRow>(
    `SELECT * FROM locales WHERE id <> ? AND id = coalesce(?,
       (SELECT id FROM locales WHERE branch_id = ? AND is_default = 1))`,
    locale.id,
    locale.source_locale_id,
    locale.branch_id,
  );
}
