import { integer, text } from '../store/database.ts';
import { leftOutFlag, localFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { meetRemote } from './edits.ts';
import { type LocaleRow, localeRows, recountKey } from './locales.ts';

/**
 * Gives a key the newer texts of another one that turned out to be the same key. Flags, ids and waiting edits stay
 * those of the first key.
 */
export function takeOver(context: WriteContext, from: number, to: number): void {
  const { database, sets } = context;
  if (sets.of('named').has(from)) sets.of('named').add(to);
  for (const locale of localeRows(database)) {
    const texts = database.all(
      `SELECT suffix, content FROM translations WHERE locale = ? AND key = ? AND flags & ${localFlag} = 0`,
      locale.no,
      from,
    );
    for (const row of texts) takeText(context, locale, to, integer(row, 'suffix'), text(row, 'content'));
    recountKey(context, locale, to);
  }
}

function takeText(
  context: WriteContext,
  locale: LocaleRow,
  key: number,
  suffix: number,
  content: string,
): void {
  context.database.run(
    `INSERT INTO translations (locale, key, suffix, content) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET flags = flags & ~${leftOutFlag}`,
    locale.no,
    key,
    suffix,
    content,
  );
  meetRemote(context, locale, key, suffix, content);
}
