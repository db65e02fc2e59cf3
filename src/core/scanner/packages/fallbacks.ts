import { frameworks } from '../frameworks/registry.ts';
import type { Framework } from '../rules.ts';

/** Frameworks whose names are so common that they are looked for where nothing is known about a repository. */
const common: readonly string[] = ['generic', 'i18next'];

/** What applies to a file about whose ecosystem nothing was detected. */
export function fallbackFrameworks(known: readonly Framework[] = frameworks): readonly Framework[] {
  return known.filter(({ id }) => common.includes(id));
}
