import { window, workspace } from 'vscode';
import type { OffsetRange } from '../../core/base/range.ts';
import type { ParsedConfig } from '../../core/project/config/types.ts';
import { toRange } from '../../platform/documents/positions.ts';
import { failureIn } from '../../platform/session/failureIn.ts';
import { folderAddress } from '../../platform/session/places.ts';
import type { SessionState } from '../../platform/session/types.ts';
import { defineCommand } from '../command.ts';

/** Opens the config file that names the project in front, at the value that led nowhere or at the project. */
export const openConfig = defineCommand({
  id: 'localens.openConfig',
  async run({ session, configs }) {
    const address = session.configFolder;
    const config = (await configs.all()).find(({ folder }) => folderAddress(folder) === address);
    if (config === undefined) return;
    const document = await workspace.openTextDocument(config.uri);
    const range = valueToSee(await configs.parse(document.getText()), session.state);
    await window.showTextDocument(
      document,
      range === undefined ? {} : { selection: toRange(document, range) },
    );
  },
});

function valueToSee({ config, named }: ParsedConfig, state: SessionState): OffsetRange | undefined {
  if (state.kind === 'unknownAccount') return config?.account?.range;
  return failureIn(state)?.reason === 'branchGone' ? named.branch : named.projectId;
}
