import { defineCommand } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';
import { pull } from './pull.ts';

/** Downloads the locales whose rows were chosen. */
export const downloadLocale = defineCommand({
  id: 'localens.downloadLocale',
  async run(parts, target, selected) {
    const chosen = rowsOf(target, selected).flatMap(row => (row.kind === 'locale' ? row.locale : []));
    if (chosen.length > 0) await pull(chosen, parts);
  },
});
