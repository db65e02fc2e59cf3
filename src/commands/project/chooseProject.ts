import { l10n } from 'vscode';
import { inform } from '../../platform/words/say.ts';
import { chooseAccount } from '../account/chooseAccount.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { pickProject } from './pickProject.ts';

/** Chooses the project of this workspace. */
export const chooseProject = defineCommand({
  id: 'localens.chooseProject',
  async run(parts) {
    const account = await chooseAccount(parts.session.accounts.all, l10n.t('Which account?'));
    if (account === undefined) return;
    const projects = await withProgress(l10n.t('Reading projects'), signal =>
      parts.session.listProjects(account, signal),
    );
    const before = parts.session.inFront;
    await pickProject(account, projects, parts);
    const [only, ...others] = projects;
    if (only === undefined || others.length > 0) return;
    // The only project was chosen without asking.
    const isAsBefore = before?.account.id === account.id && before.named.id === only.id;
    inform(
      isAsBefore
        ? l10n.t('There is nothing to choose: {0} is the only project that this account can see.', only.name)
        : l10n.t('This workspace now belongs to {0}, the only project that this account can see.', only.name),
    );
  },
});
