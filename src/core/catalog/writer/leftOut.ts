import { integer } from '../store/database.ts';
import { excludedFlag, leftOutFlag, localFlag } from '../store/suffixes.ts';
import type { WriteContext } from './context.ts';
import { meetRemote } from './edits.ts';
import { type LocaleRow, localeRows, recountKey } from './locales.ts';
import { touchBlock } from './searchIndex.ts';

/**
 * Once all excluded translations are known: removes texts that a download omitted and that are not among them.
 *
 * @returns how many were removed
 */
export function settleLeftOut(context: WriteContext): number {
  let gone = 0;
  for (const locale of localeRows(context.database)) {
    for (const key of [...context.sets.of('leftOut', locale.no)]) gone += settleKey(context, locale, key);
  }
  return gone;
}

function settleKey(context: WriteContext, locale: LocaleRow, key: number): number {
  const { database } = context;
  const place = [locale.no, key] as const;
  const { changes } = database.run(
    `DELETE FROM translations WHERE locale = ? AND key = ? AND flags & ${leftOutFlag} <> 0
       AND flags & ${excludedFlag | localFlag} = 0`,
    ...place,
  );
  const edited = database.all(
    `SELECT suffix FROM translations WHERE locale = ? AND key = ? AND flags & ${leftOutFlag} <> 0
       AND flags & ${excludedFlag} = 0`,
    ...place,
  );
  database.run(
    `UPDATE translations SET flags = flags & ~${leftOutFlag} WHERE locale = ? AND key = ?`,
    ...place,
  );
  for (const row of edited) meetRemote(context, locale, key, integer(row, 'suffix'), '');
  if (changes > 0) {
    touchBlock(context, locale.no, key);
    context.revision.translation(context.keys.nameOf(key) ?? '', locale.name);
  }
  recountKey(context, locale, key);
  return changes;
}
