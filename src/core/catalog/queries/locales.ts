import { isPluralSuffix, type PluralSuffix } from '../../base/plural.ts';
import { type Database, integer, type Row, text } from '../store/database.ts';
import type { CatalogLocale } from '../types.ts';
import type { ScopeSets } from './scope.ts';

/** The locales with their completeness, in the service's order. */
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

function pluralFormsIn(row: Row): readonly PluralSuffix[] {
  const forms: unknown = JSON.parse(text(row, 'plural_forms'));
  return Array.isArray(forms) ? forms.map(String).filter(isPluralSuffix) : [];
}
