import { l10n } from 'vscode';
import type { Failure } from '../platform/words/failure.ts';
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
  { log }: Pick<Parts, 'log'>,
  again: () => PromiseLike<unknown>,
): Promise<void> {
  const showLog = { label: l10n.t('Show Log'), run: async () => log.show() };
  const steps = [...stepsAfter(failure, again), showLog];
  const chosen = await showError(describeFailure(failure), ...steps.map(({ label }) => label));
  await steps.find(({ label }) => label === chosen)?.run();
}
