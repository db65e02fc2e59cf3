import type { Format, FormatContext, Message } from '../../core/formats/types.ts';
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
  const context: FormatContext = {
    locale: { name: locale.name, code: locale.code },
    options: request.formatOptions,
    // Only bilingual formats ask for the source, so it is read when they do.
    ...(source && { source: lazySource(db, content, source) }),
  };
  const text = request.format.print(readMessages(db, content), context);
  return encode(text, request.encoding);
}

function lazySource(
  db: Database,
  content: ContentOptions,
  source: LocaleRow,
): NonNullable<FormatContext['source']> {
  let messages: readonly Message[] | undefined;
  return {
    locale: { name: source.name, code: source.code },
    get messages() {
      messages ??= readMessages(db, {
        ...content,
        localeId: source.id,
        includeEmpty: false,
        fallbackId: undefined,
      });
      return messages;
    },
  };
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
