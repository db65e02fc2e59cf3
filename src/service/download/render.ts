import type { TextEncoding } from '../../core/formats/plainText/encoding.ts';
import type { Format, FormatContext, Message } from '../../core/formats/types.ts';
import type { Database } from '../storage/database.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { atOnce, type Steps } from '../turns.ts';
import { type ContentOptions, readMessages } from './content.ts';
import { encode } from './encode.ts';

/** How to render a locale as a file. */
export interface RenderRequest extends Omit<ContentOptions, 'branchId' | 'localeId'> {
  readonly format: Format;
  readonly formatOptions: Readonly<Record<string, string>>;
  readonly encoding: TextEncoding;
}

/** Formats that contain the source beside the translation; others hardly ever need it. */
const bilingual: ReadonlySet<string> = new Set(['gettext', 'gettext_template', 'xlf', 'xliff_2']);

/** The file of a locale in the requested format and encoding. */
export function* renderLocale(db: Database, locale: LocaleRow, request: RenderRequest): Steps<Buffer> {
  const content: ContentOptions = { ...request, branchId: locale.branch_id, localeId: locale.id };
  const source = sourceOf(db, locale);
  const readSource = () =>
    readMessages(db, {
      ...content,
      localeId: source?.id ?? 0,
      includeEmpty: false,
      fallbackId: undefined,
    });
  const sourceMessages = source && bilingual.has(request.format.id) ? yield* readSource() : undefined;
  const context: FormatContext = {
    locale: { name: locale.name, code: locale.code },
    options: request.formatOptions,
    encoding: request.encoding,
    ...(source && { source: lazySource(source, () => sourceMessages ?? atOnce(readSource())) }),
  };
  const messages = yield* readMessages(db, content);
  yield;
  const text = yield* print(request.format, messages, context);
  yield;
  return encode(text, request.encoding, request.format);
}

/** The number of parts to join in one step. */
const stepSize = 1000;

function* print(format: Format, messages: readonly Message[], context: FormatContext): Steps<string> {
  const steps: string[] = [];
  let parts: string[] = [];
  for (const part of format.printParts(messages, context)) {
    if (parts.push(part) === stepSize) {
      steps.push(parts.join(''));
      parts = [];
    }
    yield;
  }
  return steps.join('') + parts.join('');
}

function lazySource(
  { name, code }: LocaleRow,
  read: () => readonly Message[],
): NonNullable<FormatContext['source']> {
  let messages: readonly Message[] | undefined;
  return {
    locale: { name, code },
    get messages() {
      messages ??= read();
      return messages;
    },
  };
}

/** The source of a locale: its source locale, else the default one; undefined if that is the locale itself. */
export function sourceOf(db: Database, locale: LocaleRow): LocaleRow | undefined {
  return db.get<LocaleRow>(
    `SELECT * FROM locales WHERE id <> ? AND id = coalesce(?,
       (SELECT id FROM locales WHERE branch_id = ? AND is_default = 1))`,
    locale.id,
    locale.source_locale_id,
    locale.branch_id,
  );
}
