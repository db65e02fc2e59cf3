import { isPluralSuffix, type PluralSuffix } from '../../base/plural.ts';
import { type Database, integer, type Row, text } from '../store/database.ts';
import type { CatalogLocale } from '../types.ts';
import type { ScopeSets } from './scope.ts';

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

/** The locales with how complete each is, in the service's order. */
export function readLocales(database: Database, sets: ScopeSets): readonly CatalogLocale[] {
  const keys = sets.keysIn({});
  return database.all('SELECT * FROM locales ORDER BY position').map(row => ({
    id: text(row, 'id'),
    name: text(row, 'name'),
    code: text(row, 'code'),
    isDefault: integer(row, 'is_default') === 1,
    isMain: integer(row, 'is_main') === 1,
    isRtl: integer(row, 'is_rtl') === 1,
    pluralForms: pluralFormsIn(row),
    isFilled: sets.isFilled(integer(row, 'no')),
    counts: sets.counts(integer(row, 'no'), keys),
  }));
}

/** Numbers and names of the locales, in the service's order. */
export function localeNames(database: Database): readonly Pick<NumberedLocale, 'no' | 'name'>[] {
  return database
    .all('SELECT no, name FROM locales ORDER BY position')
    .map(row => ({ no: integer(row, 'no'), name: text(row, 'name') }));
}

function pluralFormsIn(row: Row): readonly PluralSuffix[] {
  const forms: unknown = JSON.parse(text(row, 'plural_forms'));
  return Array.isArray(forms) ? forms.map(String).filter(isPluralSuffix) : [];
}
