import { l10n, window } from 'vscode';
import { plainLabel } from '../../platform/plainLabel.ts';
import { warn } from '../../platform/say.ts';
import type { Account, ListedProject, ProjectRef } from '../../platform/session/types.ts';
import type { Parts } from '../command.ts';

/** Lets the person choose a project, or takes the only one. */
export async function pickProject(
  account: Account,
  projects: readonly ListedProject[],
  { session }: Pick<Parts, 'session'>,
): Promise<void> {
  const [only, ...others] = projects;
  if (only === undefined) {
    warn(
      l10n.t(
        'This access token sees no project. Create one at the service or ask for access, then choose it here.',
      ),
    );
    return;
  }
  if (others.length === 0) return session.choose(account, refOf(only));
  const chosen = await window.showQuickPick(
    projects.map(project => ({ label: plainLabel(project.name), description: project.id, project })),
    { title: l10n.t('Project for this workspace'), matchOnDescription: true, ignoreFocusOut: true },
  );
  if (chosen !== undefined) await session.choose(account, refOf(chosen.project));
}

function refOf({ id, name }: ListedProject): ProjectRef {
  return { id, name };
}
