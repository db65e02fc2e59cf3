import { l10n, window } from 'vscode';
import type { ProjectRef } from '../../platform/session/types.ts';
import type { Parts } from '../command.ts';

/** Lets the person choose a project, or takes the only one. */
export async function pickProject(projects: readonly ProjectRef[], { session }: Parts): Promise<void> {
  const [only, ...others] = projects;
  if (only === undefined) {
    void window.showWarningMessage(l10n.t('This access token sees no project.'));
    return;
  }
  if (others.length === 0) return session.chooseProject(only);
  const chosen = await window.showQuickPick(
    projects.map(project => ({ label: project.name, description: project.id, project })),
    { title: l10n.t('Project for this workspace'), matchOnDescription: true, ignoreFocusOut: true },
  );
  if (chosen !== undefined) await session.chooseProject(chosen.project);
}
