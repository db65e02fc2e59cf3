import { type Disposable, env, l10n } from 'vscode';
import type { CatalogNotice } from '../../core/catalog/store/openFile.ts';
import type { OpenProject } from '../../platform/engine/types.ts';
import type { Session } from '../../platform/session/session.ts';
import type { ProjectRef } from '../../platform/session/types.ts';
import { formatNumber } from '../../platform/words/countWords.ts';
import { showInformation, showWarning } from '../../platform/words/say.ts';
import { followOpenProjects } from '../followOpenProjects.ts';

/** Reports that a project's local store was unusable and rebuilt, and what happened to its unsent edits. */
export function reportRebuilt(session: Session): Disposable {
  return followOpenProjects(session, project => {
    if (project.notice !== undefined) void report(project.notice, project);
    return project.onDidRebuild(notice => void report(notice, project));
  });
}

async function report(notice: CatalogNotice, { project }: OpenProject): Promise<void> {
  const show = notice.isUnsentLost ? showWarning : showInformation;
  const copy = l10n.t('Copy Its Path');
  if ((await show(describeNotice(notice, nameOf(project)), copy)) === copy)
    await env.clipboard.writeText(notice.keptAt);
}

/** Before the service answers, only the id from the config is known. */
function nameOf({ name }: ProjectRef): string {
  return name === '' ? l10n.t('this project') : name;
}

function describeNotice({ reason, keptAt, rescued, isUnsentLost }: CatalogNotice, project: string): string {
  const sentences = [
    reason === 'damaged'
      ? l10n.t('The local copy of {0} was damaged and is being downloaded again.', project)
      : l10n.t(
          'The local copy of {0} was written by a newer version of Localens and is being downloaded again.',
          project,
        ),
  ];
  if (isUnsentLost)
    sentences.push(
      l10n.t(
        'Edits that were not sent yet, if there were any, could not be recovered: check your latest changes.',
      ),
    );
  else if (rescued > 0)
    sentences.push(
      rescued === 1
        ? l10n.t('1 unsent edit was recovered from it and will be sent.')
        : l10n.t('{0} unsent edits were recovered from it and will be sent.', formatNumber(rescued)),
    );
  sentences.push(l10n.t('The old file is kept as {0}.', keptAt));
  return sentences.join(' ');
}
