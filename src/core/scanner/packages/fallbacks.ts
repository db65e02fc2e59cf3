import { frameworks } from '../frameworks/registry.ts';
import type { Framework } from '../rules.ts';

/** Frameworks whose names are so common that they are looked for where nothing is known about a repository. */
const common: ReadonlySet<string> = new Set([
  'generic',
  'i18next',
  'rails',
  'laravel',
  'symfony',
  'gettext',
  'elixir-gettext',
  'easy-localization',
  'flutter',
  'android',
  'ios',
  'go-i18n',
]);

/** What applies to a file about whose ecosystem nothing was detected. */
export function fallbackFrameworks(known: readonly Framework[] = frameworks): readonly Framework[] {
  return known.filter(({ id }) => common.has(id));
}
