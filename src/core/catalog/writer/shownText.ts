import { text } from '../store/database.ts';
import { localFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { type LocaleRow, recountKey } from './locales.ts';
import { touchBlock } from './searchIndex.ts';

/** Shows the local text at a place. */
export function showLocal(
  context: WriteContext,
  locale: LocaleRow,
  key: number,
  suffix: number,
  content: string,
): void {
  context.database.run(
    `INSERT INTO translations (locale, key, suffix, content, flags) VALUES (?, ?, ?, ?, ${localFlag})
     ON CONFLICT DO UPDATE SET content = excluded.content, flags = flags | ${localFlag}`,
    locale.no,
    key,
    suffix,
    content,
  );
  recordChange(context, locale, key);
}

/** Shows the service's text at a place. */
export function showRemote(
  context: WriteContext,
  locale: LocaleRow,
  key: number,
  suffix: number,
  content: string,
): void {
  context.database.run(
    `UPDATE translations SET content = ?, flags = flags & ~${localFlag}
     WHERE locale = ? AND key = ? AND suffix = ?`,
    content,
    locale.no,
    key,
    suffix,
  );
  context.database.run(
    "DELETE FROM translations WHERE locale = ? AND key = ? AND suffix = ? AND content = '' AND flags = 0",
    locale.no,
    key,
    suffix,
  );
  recordChange(context, locale, key);
}

/** Keeps counts, the search index and the revision in step with a changed text of a key. */
export function recordChange(context: WriteContext, locale: LocaleRow, key: number): void {
  touchBlock(context, locale.no, key);
  recountKey(context, locale, key);
  context.revision.translation(context.keys.nameOf(key) ?? '', locale.name);
}

/** The text that a place shows now; empty if there is none. */
export function contentAt(context: WriteContext, locale: number, key: number, suffix: number): string {
  const row = context.database.get(
    'SELECT content FROM translations WHERE locale = ? AND key = ? AND suffix = ?',
    locale,
    key,
    suffix,
  );
  return row === undefined ? '' : text(row, 'content');
}
