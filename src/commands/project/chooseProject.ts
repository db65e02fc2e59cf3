import { l10n } from 'vscode';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { pickProject } from './pickProject.ts';

/** Chooses the project of this workspace. */
export const chooseProject = defineCommand({
  id: 'localens.chooseProject',
  async run(parts) {
    const projects = await withProgress(l10n.t('Reading projects'), signal => parts.session.projects(signal));
    await pickProject(projects, parts);
  },
});
