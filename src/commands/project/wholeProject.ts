import { orAborted } from '../../core/api/http/abort.ts';
import type { CommandId } from '../../platform/manifest/contributions.ts';
import { failureIn } from '../../platform/session/failureIn.ts';
import type { ProjectAtHand } from '../../platform/session/projectAtHand.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Failure } from '../../platform/words/failure.ts';

/**
 * Commands that conclude something from what the project lacks. While it is read for the first time, a locale file would
 * look like that of another project, and every key like an unknown one.
 */
const fromAbsence: ReadonlySet<CommandId> = new Set<CommandId>([
  'localens.download',
  'localens.downloadAll',
  'localens.downloadLocale',
  'localens.previewDownload',
  'localens.compareFiles',
  'localens.sendFiles',
  'localens.translateMissing',
  'localens.findUnknownKeys',
  'localens.findUnusedKeys',
]);

/** Whether a command has to wait until the project was read completely. */
export function needsWholeProject(id: CommandId, { isFilling }: Pick<ProjectAtHand, 'isFilling'>): boolean {
  return isFilling && fromAbsence.has(id);
}

/**
 * Resolves once the project was read completely, also if the service's rate limit makes that take long.
 *
 * @returns why it cannot be read
 * @throws the signal's reason as soon as it is aborted; the reading goes on
 */
export async function whenWhole(
  project: Pick<ProjectAtHand, 'isFilling' | 'refresh' | 'state'>,
  { onDidChangeContent }: Pick<Session, 'onDidChangeContent'>,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { promise: filled, resolve } = Promise.withResolvers<void>();
  // The rest of the sync, such as tags, need not be waited for.
  const listener = onDidChangeContent(() => {
    if (!project.isFilling) resolve();
  });
  try {
    for (let attempts = 0; project.isFilling && attempts < 2; attempts++) {
      // One that was joined may have started before the service was back.
      await orAborted(Promise.race([project.refresh('background'), filled]), signal);
    }
  } finally {
    listener.dispose();
  }
  return project.isFilling ? failureIn(project.state) : undefined;
}
