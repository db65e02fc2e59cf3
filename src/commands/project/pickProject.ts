import { l10n, window } from 'vscode';
import { readableName } from '../../platform/session/accountNames.ts';
import type { Account, ListedProject, ProjectRef } from '../../platform/session/types.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { warn } from '../../platform/words/say.ts';
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
  const { inFront } = session;
  const isOpen = ({ id }: ListedProject) => inFront?.account.id === account.id && inFront.named.id === id;
  const chosen = await window.showQuickPick(
    projects.map(project => ({
      label: plainLabel(project.name),
      description: notes(project, projects, isOpen(project)),
      project,
    })),
    { title: l10n.t('Project for this workspace'), matchOnDescription: true, ignoreFocusOut: true },
  );
  if (chosen !== undefined) await session.choose(account, refOf(chosen.project));
}

/** What distinguishes a project from others: its account, where that is not enough its id, and that it is open. */
function notes(
  { id, name, account }: ListedProject,
  projects: readonly ListedProject[],
  isOpen: boolean,
): string {
  const owners = new Set(projects.map(other => other.account?.name));
  const owner = owners.size > 1 && account !== undefined ? plainLabel(readableName(account)) : '';
  const namesakes = projects.filter(other => other.name === name && other.account?.name === account?.name);
  const openNote = isOpen ? l10n.t('open now') : '';
  return [openNote, owner, namesakes.length > 1 ? id : ''].filter(part => part !== '').join(' · ');
}

function refOf({ id, name }: ListedProject): ProjectRef {
  return { id, name };
}
