import { l10n } from 'vscode';
import { executeCommand } from '../platform/manifest/host.ts';
import { type Failure, isGone } from '../platform/words/failure.ts';
import { describeFailure } from '../platform/words/failureWords.ts';
import { showError } from '../platform/words/say.ts';
import type { Parts } from './command.ts';
import { stepsAfter } from './nextStep.ts';

/**
 * Reports a failure with the next step. Resolves once that is taken or the message is closed.
 *
 * @param again retries the same
 */
export async function reportFailure(
  failure: Failure,
  { log, session }: Pick<Parts, 'log' | 'session'>,
  again: () => PromiseLike<unknown>,
): Promise<void> {
  const openConfig = {
    label: l10n.t('Open .localens.yml'),
    run: async () => void (await executeCommand('localens.openConfig')),
  };
  const showLog = { label: l10n.t('Show Log'), run: async () => log.show() };
  const isInFile = isGone(failure) && session.configFolder !== undefined;
  const steps = [...(isInFile ? [openConfig] : []), ...stepsAfter(failure, again), showLog];
  const chosen = await showError(describeFailure(failure), ...steps.map(({ label }) => label));
  await steps.find(({ label }) => label === chosen)?.run();
}
