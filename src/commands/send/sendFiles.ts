import { l10n } from 'vscode';
import { planSend } from '../../core/project/send/plan.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { firstNames } from '../../platform/words/countWords.ts';
import { inform } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { refreshUnlessLimited } from '../refreshUnlessLimited.ts';
import { reportFailure } from '../reportFailure.ts';
import { runAndReport } from '../undo/runAndReport.ts';
import { chooseFolders } from './chooseFolders.ts';
import { chooseLocales, incompleteLocales } from './chooseLocales.ts';
import { confirmSend } from './confirmSend.ts';
import { type FoundMissing, findMissing } from './findMissing.ts';
import { describeCreated, describeSent, describeUnsent } from './words.ts';

/** Creates what the workspace's locale files have and the project lacks: locales, keys and texts. */
export const sendFiles = defineCommand({
  id: 'localens.sendFiles',
  async run(parts) {
    const { project, state } = parts.atHand;
    if (project === undefined || state.kind !== 'open') return;
    const { name } = project.project;
    const groups = await chooseFolders(parts, name);
    if (groups === undefined) return;
    const found = await withProgress(l10n.t('Reading locale files'), async (signal, progress) => {
      // An outdated catalog would offer to create what already exists.
      const failure = await refreshUnlessLimited(parts, signal);
      return failure ?? findMissing(parts, groups, state.catalog, signal, progress);
    });
    if ('reason' in found) {
      void reportFailure(found, parts, () => executeCommand('localens.sendFiles'));
      return;
    }
    if (incompleteLocales(found).length === 0) {
      inform(nothingToSend(found));
      return;
    }
    const chosen = await chooseLocales(found, name);
    if (chosen === undefined) return;
    const plan = planSend(found, found.known, chosen.indexes, chosen.source);
    if (!(await confirmSend(plan, found, project))) return;
    await runAndReport(parts, {
      title: l10n.t('Sending locale files to {0}', name),
      run: options => project.actions.sendFiles(plan, options),
      describe: (_affected, outcome) => describeSent(outcome, name),
      describeUndoable: (_affected, { created }) => describeCreated(created),
      describeRest: describeUnsent,
      onDidWait: project.onDidWait,
    });
  },
});

function nothingToSend({ files, unreadable, differing }: FoundMissing): string {
  const message =
    files === 0
      ? l10n.t('This workspace has no locale files for the project.')
      : differing > 0
        ? l10n.t(
            'The project has every key and text from the files, some with a different wording: compare them.',
          )
        : l10n.t('The project has every key and text from the files.');
  if (unreadable.length === 0) return message;
  return `${message} ${l10n.t('Could not be read: {0}.', firstNames(unreadable))}`;
}
