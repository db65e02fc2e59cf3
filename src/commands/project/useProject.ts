import { l10n } from 'vscode';
import { projectRef } from '../../platform/session/projects.ts';
import { mention } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { rowsOf } from '../selection/rows.ts';

/** Opens the project or branch of a row as the workspace's project. */
export const useProject = defineCommand({
  id: 'localens.useProject',
  async run({ session }, target) {
    const [row] = rowsOf(target, undefined);
    if (row?.kind !== 'listedProject' && row?.kind !== 'branch') return;
    const account = session.accounts.get(row.accountId)?.account;
    if (account === undefined) return;
    const [name, branch] = row.kind === 'branch' ? [row.projectName, row.branch] : [row.name, undefined];
    const ref = projectRef(row.projectId, name, branch);
    // A branch of an open project replaces that project; anything else replaces the project in front.
    const sibling = session.ofWorkspace.find(
      project => project.account.id === account.id && project.named.id === ref.id,
    );
    await session.choose(account, ref, sibling);
    const label = branch === undefined ? name : `${name} (${branch})`;
    mention(l10n.t('This workspace now belongs to {0}.', label));
  },
});
