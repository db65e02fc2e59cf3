import type { Database } from '../storage/database.ts';
import type { Steps } from '../turns.ts';

/** The texts of a key by plural suffix; the empty one is that of a key without plural. */
export type Forms = Record<string, string>;

/** The texts of a locale, by rows of keys. */
export interface LocaleTexts {
  /** Keys with a text that is neither empty nor excluded. */
  readonly forms: ReadonlyMap<number, Forms>;
  /** Keys that have an excluded translation. */
  readonly excluded: ReadonlySet<number>;
}

interface TextRow {
  readonly id: number;
  readonly key_id: number;
  readonly plural_suffix: string;
  readonly content: string;
  readonly unverified: number;
  readonly excluded: number;
}

/** The number of translations to read in one step. */
const stepSize = 2000;

/** Up to this number, keys are looked up one by one; for more, reading the whole locale is cheaper. */
const fewKeys = 5000;

/** The relevant texts of a locale for these keys; may include those of other keys. */
export function* readTexts(
  db: Database,
  localeId: number,
  keys: readonly { readonly id: number }[],
  skipUnverified: boolean,
): Steps<LocaleTexts> {
  const forms = new Map<number, Forms>();
  const excluded = new Set<number>();
  const steps = keys.length <= fewKeys ? byKeys(db, localeId, keys) : byLocale(db, localeId);
  for (const rows of steps) {
    for (const row of rows) {
      if (row.excluded === 1) excluded.add(row.key_id);
      else if (row.content !== '' && !(skipUnverified && row.unverified === 1)) addForm(forms, row);
    }
    yield;
  }
  return { forms, excluded };
}

const columns = 'id, key_id, plural_suffix, content, unverified, excluded';

function* byKeys(
  db: Database,
  localeId: number,
  keys: readonly { readonly id: number }[],
): Generator<readonly TextRow[]> {
  const size = stepSize / 4;
  for (let start = 0; start < keys.length; start += size) {
    yield db.all<TextRow>(
      `SELECT ${columns} FROM translations WHERE locale_id = ? AND key_id IN (SELECT value FROM json_each(?))`,
      localeId,
      JSON.stringify(keys.slice(start, start + size).map(key => key.id)),
    );
  }
}

/** In the order of rows, which are adjacent in the file. */
function* byLocale(db: Database, localeId: number): Generator<readonly TextRow[]> {
  for (let last = 0; ; ) {
    const rows = db.all<TextRow>(
      `SELECT ${columns} FROM translations WHERE locale_id = ? AND id > ? ORDER BY id LIMIT ?`,
      localeId,
      last,
      stepSize,
    );
    yield rows;
    if (rows.length < stepSize) return;
    last = rows.at(-1)?.id ?? 0;
  }
}

function addForm(forms: Map<number, Forms>, row: TextRow): void {
  const known = forms.get(row.key_id);
  if (known) known[row.plural_suffix] = row.content;
  else forms.set(row.key_id, { [row.plural_suffix]: row.content });
}
