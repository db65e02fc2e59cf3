import { defineCommand } from '../command.ts';
import { pull } from './pull.ts';

/** Downloads every locale. */
export const downloadAll = defineCommand({
  id: 'localens.downloadAll',
  async run(parts) {
    const { catalog } = parts.atHand;
    if (catalog !== undefined) await pull(catalog.locales(), parts);
  },
});
