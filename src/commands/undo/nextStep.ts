import { l10n } from 'vscode';
import type { Failure } from '../../platform/failure.ts';
import { executeCommand } from '../../platform/host.ts';

/** A button of a message and what it does. */
export interface NextStep {
  readonly label: string;
  run(): Promise<void>;
}

/** A step to be taken after a failure, or signing in: with a token that is not accepted it would only fail again. */
export function insteadOf(step: NextStep, { reason }: Failure): NextStep {
  if (reason !== 'authentication') return step;
  return { label: l10n.t('Sign In'), run: async () => void (await executeCommand('localens.signIn')) };
}
