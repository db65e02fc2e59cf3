import { l10n, Uri, window, workspace } from 'vscode';
import { unknownUsages } from '../../core/insight/unknownNames.ts';
import { toRange } from '../../platform/documents/positions.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';

/** Shows where the file in front uses a key that the project lacks. */
export const showInCode = defineCommand({
  id: 'localens.showInCode',
  async run({ atHand, scans }, target) {
    const { catalog } = atHand;
    const [row] = rowsOf(target, undefined);
    if (catalog === undefined || row?.kind !== 'unknown') return;
    const document = await workspace.openTextDocument(Uri.parse(row.file));
    const usages = await scans.usages(document);
    const found = unknownUsages(usages, catalog).find(({ name }) => name === row.name);
    if (found === undefined) {
      inform(l10n.t('“{0}” no longer exists.', row.name));
      return;
    }
    await window.showTextDocument(document, { selection: toRange(document, found.usage.range) });
  },
});
