import { env, l10n, type QuickPickItem, Uri, window } from 'vscode';
import type { SyncDirection, SyncResult } from '../../core/actions/repositorySync.ts';
import type { RepositorySync } from '../../core/api/resources/repositorySyncs.ts';
import { failureOf } from '../../platform/failure.ts';
import { inform } from '../../platform/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { withProgress } from '../progress.ts';

interface RepositoryItem extends QuickPickItem {
  readonly repository: RepositorySync;
}

/** Exports translations to a repository that the service is connected to, or imports from it. */
export const syncRepository = defineCommand({
  id: 'localens.syncRepository',
  async run(parts) {
    const { project } = parts.atHand;
    if (project === undefined) return;
    const all = await withProgress(l10n.t('Reading repositories'), signal => project.syncs.list(signal));
    if (all.length === 0) {
      inform(l10n.t('No repository is connected to this account. Connect one on the service’s own pages.'));
      return;
    }
    const item = await window.showQuickPick(all.map(itemFor), {
      title: l10n.t('Synchronise a repository'),
      matchOnDetail: true,
    });
    if (item === undefined) return;
    const direction = await chooseDirection(item.repository);
    if (direction === undefined || !(await confirm(item.repository, direction))) return;
    try {
      const result = await withProgress(progressFor(item.repository, direction), signal =>
        project.syncs.run(item.repository, direction, signal),
      );
      await tell(parts, result, direction);
    } catch (error) {
      if (failureOf(error).reason !== 'cancelled') throw error;
      const name = item.repository.repository_name;
      inform(l10n.t('{0} is not watched any more. What was started goes on at the service.', name));
    }
  },
});

function itemFor(repository: RepositorySync): RepositoryItem {
  const projects = repository.service_projects?.map(({ name }) => name).join(', ') ?? '';
  const isValid = repository.valid_service_yaml;
  return {
    repository,
    label: `$(repo) ${repository.repository_name}`,
    description: isValid ? projects : `$(warning) ${l10n.t('its configuration file is not valid')}`,
    detail: l10n.t(
      'Exported {0}, imported {1}',
      dateOf(repository.last_export_to_repo_at),
      dateOf(repository.last_import_from_repo_at),
    ),
  };
}

function dateOf(timestamp: string | null): string {
  if (timestamp === null || timestamp === undefined) return l10n.t('never');
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? timestamp : date.toLocaleString();
}

async function chooseDirection(repository: RepositorySync): Promise<SyncDirection | undefined> {
  const choices: (QuickPickItem & { readonly direction: SyncDirection })[] = [
    {
      direction: 'export',
      label: `$(cloud-upload) ${l10n.t('Export')}`,
      detail: l10n.t('Write the translations of the service to the repository'),
    },
    {
      direction: 'import',
      label: `$(cloud-download) ${l10n.t('Import')}`,
      detail: l10n.t('Read the locale files of the repository into the service'),
    },
  ];
  const chosen = await window.showQuickPick(choices, { title: repository.repository_name });
  return chosen?.direction;
}

/** Both change what others see, and neither can be taken back from here. */
async function confirm(repository: RepositorySync, direction: SyncDirection): Promise<boolean> {
  const name = repository.repository_name;
  const count = repository.service_projects?.length ?? 0;
  const projects = count === 1 ? l10n.t('1 project') : l10n.t('{0} projects', count);
  const question =
    direction === 'export'
      ? l10n.t('Export {0} to {1}?', projects, name)
      : l10n.t('Import {0} into {1}?', name, projects);
  const detail =
    direction === 'export'
      ? l10n.t(
          'The service writes to the repository as its configuration file says. This can not be undone here.',
        )
      : l10n.t(
          'Translations in the service may be replaced by those of the repository. This can not be undone here.',
        );
  const go = direction === 'export' ? l10n.t('Export') : l10n.t('Import');
  return (await window.showWarningMessage(question, { modal: true, detail }, go)) === go;
}

function progressFor({ repository_name }: RepositorySync, direction: SyncDirection): string {
  return direction === 'export'
    ? l10n.t('Exporting to {0}', repository_name)
    : l10n.t('Importing from {0}', repository_name);
}

async function tell(parts: Parts, result: SyncResult, direction: SyncDirection): Promise<void> {
  const { repository, statusUrl, isFinished } = result;
  const name = repository.repository_name;
  // It may have been for several of the projects that are open.
  if (direction === 'import' && isFinished) await parts.session.refresh();
  const sentence = isFinished
    ? direction === 'export'
      ? l10n.t('Exported to {0} at {1}.', name, dateOf(repository.last_export_to_repo_at))
      : l10n.t('Imported from {0} at {1}.', name, dateOf(repository.last_import_from_repo_at))
    : l10n.t('{0} was started; the service has not finished yet.', name);
  const openStatus = l10n.t('Open Status');
  const isLink = statusUrl !== undefined && /^https?:\/\//i.test(statusUrl);
  void window.showInformationMessage(sentence, ...(isLink ? [openStatus] : [])).then(async chosen => {
    if (chosen === openStatus && isLink) await env.openExternal(Uri.parse(statusUrl, true));
  });
}
