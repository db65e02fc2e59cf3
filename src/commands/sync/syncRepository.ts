import path from 'node:path';
import { env, l10n, type QuickPickItem, ThemeIcon, Uri, window, workspace } from 'vscode';
import { obstacleOf, type SyncDirection, type SyncResult } from '../../core/actions/repositorySync.ts';
import type { RepositorySync } from '../../core/api/resources/repositorySyncs.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { plainLabel } from '../../platform/words/plainLabel.ts';
import { inform, showInformation, showWarning, warn } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { offer } from '../undo/runAndReport.ts';

interface RepositoryItem extends QuickPickItem {
  readonly repository: RepositorySync;
}

/** Exports translations to a repository that the service is connected to, or imports from it. */
export const syncRepository = defineCommand({
  id: 'localens.syncRepository',
  async run(parts) {
    const { project, state } = parts.atHand;
    if (project === undefined) return;
    const all = await withProgress(l10n.t('Reading repositories'), signal => project.syncs.list(signal));
    if (all.length === 0) {
      const isTrial = state.kind === 'open' && state.account.isEmbedded;
      inform(
        isTrial
          ? l10n.t('The service on this machine has no repository to synchronise with.')
          : l10n.t('No repository is connected to this account. Connect one on the service’s website.'),
      );
      return;
    }
    const item = await window.showQuickPick(all.map(itemFor), {
      title: l10n.t('Synchronise a repository'),
      placeHolder: l10n.t('Which repository?'),
      matchOnDetail: true,
    });
    if (item === undefined) return;
    const obstacle = describeObstacle(item.repository);
    if (obstacle !== undefined) return reportObstacle(parts, item.repository, obstacle);
    const direction = await chooseDirection(item.repository);
    if (direction === undefined || !(await confirm(item.repository, direction))) return;
    try {
      const result = await withProgress(progressFor(item.repository, direction), signal =>
        project.syncs.run(item.repository, direction, signal),
      );
      await reportResult(parts, result, direction);
    } catch (error) {
      if (failureOf(error).reason !== 'cancelled') throw error;
      const name = item.repository.repository_name;
      inform(l10n.t('Stopped waiting for {0}. What was started continues on the service.', name));
    }
  },
});

function itemFor(repository: RepositorySync): RepositoryItem {
  const obstacle = describeObstacle(repository);
  return {
    repository,
    label: plainLabel(repository.repository_name),
    iconPath: new ThemeIcon(obstacle === undefined ? 'repo' : 'warning'),
    description: obstacle ?? plainLabel(namesIn(repository) ?? ''),
    detail: [
      describeDate(repository.last_export_to_repo_at, l10n.t('never exported'), date =>
        l10n.t('exported {0}', date),
      ),
      describeDate(repository.last_import_from_repo_at, l10n.t('never imported'), date =>
        l10n.t('imported {0}', date),
      ),
    ].join(' · '),
  };
}

function describeObstacle(repository: RepositorySync): string | undefined {
  switch (obstacleOf(repository)) {
    case 'invalid':
      return l10n.t('its .localens.yml is missing or not valid');
    case 'noProject':
      return l10n.t('its .localens.yml names no project of this account');
    case undefined:
      return undefined;
  }
}

/** Says why nothing can be synchronised, and leads to the configuration file where the repository is open here. */
function reportObstacle(parts: Parts, { repository_name }: RepositorySync, obstacle: string): void {
  const isHere = (workspace.workspaceFolders ?? []).some(
    ({ name }) => name === path.posix.basename(repository_name),
  );
  const open = {
    label: l10n.t('Open .localens.yml'),
    run: async () => void (await executeCommand('localens.createConfig')),
  };
  const message = l10n.t('{0}: {1}.', repository_name, obstacle);
  if (isHere) offer(parts, showWarning, message, [open]);
  else warn(message);
}

/** The projects that a repository belongs to; undefined if the service does not say. */
function namesIn({ service_projects }: RepositorySync): string | undefined {
  return service_projects?.map(({ name }) => name).join(', ');
}

function describeDate(timestamp: string | null, never: string, word: (date: string) => string): string {
  return timestamp === null || timestamp === undefined ? never : word(dateOf(timestamp));
}

function dateOf(timestamp: string | null): string {
  if (timestamp === null) return '';
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : date.toLocaleString();
}

async function chooseDirection(repository: RepositorySync): Promise<SyncDirection | undefined> {
  const choices: (QuickPickItem & { readonly direction: SyncDirection })[] = [
    {
      direction: 'export',
      label: l10n.t('Export'),
      iconPath: new ThemeIcon('cloud-upload'),
      detail: l10n.t('Write the translations of the service to the repository'),
    },
    {
      direction: 'import',
      label: l10n.t('Import'),
      iconPath: new ThemeIcon('cloud-download'),
      detail: l10n.t('Read the locale files of the repository into the service'),
    },
  ];
  const chosen = await window.showQuickPick(choices, { title: repository.repository_name });
  return chosen?.direction;
}

/** Both directions change what others see, and neither can be undone from here. */
async function confirm(repository: RepositorySync, direction: SyncDirection): Promise<boolean> {
  const name = repository.repository_name;
  const projects = namesIn(repository) ?? l10n.t('translations');
  const question =
    direction === 'export'
      ? l10n.t('Export {0} to {1}?', projects, name)
      : l10n.t('Import {0} into {1}?', name, projects);
  const detail =
    direction === 'export'
      ? l10n.t(
          'The service writes to the repository as its configuration file says. This cannot be undone here.',
        )
      : l10n.t(
          'Translations in the service may be replaced by those of the repository. This cannot be undone here.',
        );
  const go = direction === 'export' ? l10n.t('Export') : l10n.t('Import');
  return (await window.showWarningMessage(question, { modal: true, detail }, go)) === go;
}

function progressFor({ repository_name }: RepositorySync, direction: SyncDirection): string {
  return direction === 'export'
    ? l10n.t('Exporting to {0}', repository_name)
    : l10n.t('Importing from {0}', repository_name);
}

async function reportResult(parts: Parts, result: SyncResult, direction: SyncDirection): Promise<void> {
  const { repository, statusUrl, isFinished } = result;
  const name = repository.repository_name;
  // The sync may have affected several open projects.
  if (direction === 'import' && isFinished) await parts.session.refresh();
  const sentence = isFinished
    ? direction === 'export'
      ? l10n.t('Exported to {0} at {1}.', name, dateOf(repository.last_export_to_repo_at))
      : l10n.t('Imported from {0} at {1}.', name, dateOf(repository.last_import_from_repo_at))
    : l10n.t('{0} was started; the service has not finished yet.', name);
  const openStatus = l10n.t('Open Status');
  const isLink = statusUrl !== undefined && /^https?:\/\//i.test(statusUrl);
  void showInformation(sentence, ...(isLink ? [openStatus] : [])).then(async chosen => {
    if (chosen === openStatus && isLink) await env.openExternal(Uri.parse(statusUrl, true));
  });
}
