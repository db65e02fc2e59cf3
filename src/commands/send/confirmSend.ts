import { l10n, window } from 'vscode';
import type { SendPlan } from '../../core/actions/sentFiles.ts';
import { countSend, minutesFor, type SendCounts } from '../../core/project/send/plan.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { executeCommand } from '../../platform/manifest/host.ts';
import { firstNames, formatNumber } from '../../platform/words/countWords.ts';
import { failureOf } from '../../platform/words/failure.ts';
import { withProgress } from '../progress.ts';
import type { FoundMissing } from './findMissing.ts';
import { describeMinutes, describeSend } from './words.ts';

/**
 * Shows how much would be created and how long that takes, and asks for confirmation.
 *
 * @returns whether to go on
 * @throws if cancelled
 */
export async function confirmSend(
  plan: SendPlan,
  found: FoundMissing,
  project: OpenProject,
): Promise<boolean> {
  const counts = countSend(plan);
  const minutes = minutesFor(counts.requests);
  const send = l10n.t('Send');
  const synchronise = l10n.t('Synchronise a Repository…');
  const isConnected = minutes > 0 && (await hasRepository(project));
  const detail = [
    ...describeLocales(plan),
    describeRequests(counts, minutes),
    ...(found.isEmpty ? [] : [l10n.t('What the project already has is not changed.')]),
    ...(isConnected
      ? [
          l10n.t(
            'A repository is connected to this project, so the service can read the locale files directly from it.',
          ),
        ]
      : []),
    ...describeLeftOut(found),
  ];
  const chosen = await window.showInformationMessage(
    l10n.t('Send {0} to {1}?', describeSend(counts), project.project.name),
    { modal: true, detail: detail.join('\n\n') },
    send,
    ...(isConnected ? [synchronise] : []),
  );
  if (chosen === synchronise) await executeCommand('localens.syncRepository');
  return chosen === send;
}

function describeLocales({ locales }: SendPlan): readonly string[] {
  const created = locales.filter(({ id }) => id === undefined);
  if (created.length === 0) return [];
  const names = created.map(({ name, isDefault }) => (isDefault ? l10n.t('{0} (source)', name) : name));
  return [
    names.length === 1
      ? l10n.t('New locale: {0}.', names.join(', '))
      : l10n.t('New locales: {0}.', names.join(', ')),
  ];
}

function describeRequests({ requests }: SendCounts, minutes: number): string {
  const number = requests === 1 ? l10n.t('1 request') : l10n.t('{0} requests', formatNumber(requests));
  if (minutes === 0) return l10n.t('This takes {0}.', number);
  return l10n.t(
    'This takes {0}, about {1}, because the service accepts 500 every 5 minutes. You can keep working, or cancel: what was sent stays, and only the rest is sent next time.',
    number,
    describeMinutes(minutes),
  );
}

/** What of the files is not sent, and why. */
function describeLeftOut({ differing, disagreements, clashes, unreadable }: FoundMissing): readonly string[] {
  const places = disagreements.map(({ keyName, path, usedFile }) =>
    l10n.t('{0} (of {1}, not of {2})', keyName, usedFile, path),
  );
  return [
    ...(differing > 0
      ? [
          differing === 1
            ? l10n.t('1 text differs from the project. Use “Compare Files with Service…” to see it.')
            : l10n.t(
                '{0} texts differ from the project. Use “Compare Files with Service…” to see them.',
                formatNumber(differing),
              ),
        ]
      : []),
    ...(places.length > 0
      ? [l10n.t('Files for the same locale disagree, so the first one is used: {0}.', firstNames(places))]
      : []),
    ...(clashes.length > 0
      ? [
          l10n.t(
            'Skipped, because they have plural forms in the files but cannot have any in the project: {0}.',
            firstNames(clashes),
          ),
        ]
      : []),
    ...(unreadable.length > 0 ? [l10n.t('Could not be read: {0}.', firstNames(unreadable))] : []),
  ];
}

/**
 * Whether the service imports a repository into this project. Not every service and token reveals that.
 *
 * @throws if cancelled
 */
async function hasRepository({ syncs, project }: OpenProject): Promise<boolean> {
  try {
    const all = await withProgress(l10n.t('Reading repositories'), signal => syncs.list(signal));
    return all.some(({ service_projects }) => service_projects?.some(({ id }) => id === project.id));
  } catch (error) {
    if (failureOf(error).reason === 'cancelled') throw error;
    return false;
  }
}
