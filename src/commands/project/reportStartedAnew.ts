import { type Disposable, env, l10n } from 'vscode';
import type { CatalogNotice } from '../../core/catalog/store/openFile.ts';
import { formatNumber } from '../../platform/countWords.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import { showInformation, showWarning } from '../../platform/say.ts';
import type { Session } from '../../platform/session/session.ts';
import { followOpenProjects } from '../followOpenProjects.ts';

/** Tells when what was kept of a project here could not be used any more, and what became of unsent edits in it. */
export function reportStartedAnew(session: Session): Disposable {
  return followOpenProjects(session, project => {
    if (project.notice !== undefined) void report(project.notice, project);
    return project.onDidStartAnew(notice => void report(notice, project));
  });
}

async function report(notice: CatalogNotice, { project }: OpenProject): Promise<void> {
  const show = notice.isUnsentLost ? showWarning : showInformation;
  const copy = l10n.t('Copy Its Path');
  if ((await show(describeNotice(notice, project.name), copy)) === copy)
    await env.clipboard.writeText(notice.keptAt);
}

function describeNotice({ reason, keptAt, rescued, isUnsentLost }: CatalogNotice, project: string): string {
  const sentences = [
    reason === 'damaged'
      ? l10n.t('What was kept of {0} on this machine was damaged, and is fetched anew.', project)
      : l10n.t(
          'What was kept of {0} on this machine was of a newer version of Localens, and is fetched anew.',
          project,
        ),
  ];
  if (isUnsentLost)
    sentences.push(
      l10n.t(
        'Texts that you changed and that were not sent yet could not be read in it: look for them in the service.',
      ),
    );
  else if (rescued > 0)
    sentences.push(
      rescued === 1
        ? l10n.t('1 text that was not sent yet was taken over, and is sent.')
        : l10n.t('{0} texts that were not sent yet were taken over, and are sent.', formatNumber(rescued)),
    );
  sentences.push(l10n.t('The former file is kept as {0}.', keptAt));
  return sentences.join(' ');
}
