import { defineCommand } from '../command.ts';
import { runDownload } from './runDownload.ts';

/** Downloads every locale. */
export const downloadAll = defineCommand({
  id: 'localens.downloadAll',
  async run(parts) {
    const { catalog } = parts.atHand;
    if (catalog !== undefined) await runDownload(catalog.locales(), parts);
  },
});
