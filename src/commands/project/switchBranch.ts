import { l10n, type QuickPickItem, window } from 'vscode';
import { projectRef } from '../../platform/session/projects.ts';
import type { ProjectRef } from '../../platform/session/types.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { projectOf } from '../selection/rows.ts';

interface BranchItem extends QuickPickItem {
  readonly ref: ProjectRef;
}

/** Opens another branch of the project of a row, or of the file in front. */
export const switchBranch = defineCommand({
  id: 'localens.switchBranch',
  async run({ session }, target) {
    const project = session.projects.get(projectOf(target) ?? '') ?? session.inFront;
    if (project === undefined) return;
    const { account, named } = project;
    const { id, name, branch: current } = named;
    const branches = await withProgress(l10n.t('Reading branches'), signal =>
      session.listBranches(account, id, signal),
    );
    // A deleted branch can still be left.
    if (branches.length === 0 && current === undefined) {
      inform(l10n.t('{0} has only its main branch.', name));
      return;
    }
    const items = [undefined, ...branches].map(
      (branch): BranchItem => ({
        label: branch === undefined ? l10n.t('Main branch') : plainLabel(branch),
        description: branch === current ? l10n.t('open now') : '',
        ref: projectRef(id, name, branch),
      }),
    );
    const chosen = await window.showQuickPick(items, { title: l10n.t('Branch of {0}', name) });
    if (chosen === undefined || chosen.ref.branch === current) return;
    await session.choose(account, chosen.ref, project);
  },
});
