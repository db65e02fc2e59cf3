import { l10n } from 'vscode';
import type { Failure } from '../platform/failure.ts';
import { wordFailure } from '../platform/failureWords.ts';
import { executeCommand } from '../platform/host.ts';
import { showError } from '../platform/say.ts';
import type { Parts } from './command.ts';

/** Says what went wrong, with the next step. Resolves once that is taken or the message is closed. */
export async function tellFailure(failure: Failure, { log }: Pick<Parts, 'log'>): Promise<void> {
  const signIn = l10n.t('Sign In');
  const showLog = l10n.t('Show Log');
  const start = l10n.t('Start It Again');
  const first = failure.reason === 'authentication' ? [signIn] : failure.reason === 'stopped' ? [start] : [];
  const chosen = await showError(wordFailure(failure), ...first, showLog);
  if (chosen === showLog) log.show();
  if (chosen === signIn) await executeCommand('localens.signIn');
  if (chosen === start) await executeCommand('localens.tryWithoutAccount');
}
