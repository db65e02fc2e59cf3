import { type Database, integer, text } from '../store/database.ts';

/** A locale by its number in the catalog. */
export interface NumberedLocale {
  readonly no: number;
  readonly name: string;
  readonly isSource: boolean;
}

/** The source comes first: the service's default locale, or its first one where it names none. */
const sourceFirst = 'SELECT no, name FROM locales ORDER BY is_default DESC, position';

/** The source locale, then the others in the service's order. */
export function numberedLocales(database: Database): readonly NumberedLocale[] {
  return database
    .all(sourceFirst)
    .map((row, index) => ({ no: integer(row, 'no'), name: text(row, 'name'), isSource: index === 0 }));
}

/** The number of the source locale; undefined where there are no locales. */
export function sourceNumber(database: Database): number | undefined {
  const row = database.get(`${sourceFirst} LIMIT 1`);
  return row === undefined ? undefined : integer(row, 'no');
}

/** Numbers and names of the locales, in the service's order. */
export function localeNames(database: Database): readonly Pick<NumberedLocale, 'no' | 'name'>[] {
  return database
    .all('SELECT no, name FROM locales ORDER BY position')
    .map(row => ({ no: integer(row, 'no'), name: text(row, 'name') }));
}
