import { l10n } from 'vscode';
import { executeCommand } from '../platform/manifest/host.ts';
import { type Failure, isPassing } from '../platform/words/failure.ts';
import { type RemedyCommand, remedyFor } from './remedy.ts';

/** A button of a message and what it does. */
export interface NextStep {
  readonly label: string;
  run(): Promise<void>;
}

/** A step to take after a failure, or its remedy where the step would only fail again. */
export function insteadOf(step: NextStep, failure: Failure): NextStep {
  return stepOut(failure) ?? step;
}

/** What to do after a failure: its remedy, or a retry where that may help. */
export function stepsAfter(failure: Failure, again: () => PromiseLike<unknown>): readonly NextStep[] {
  const out = stepOut(failure);
  if (out !== undefined) return [out];
  return isPassing(failure) ? [{ label: l10n.t('Try Again'), run: async () => void (await again()) }] : [];
}

function stepOut(failure: Failure): NextStep | undefined {
  const command = remedyFor(failure);
  return command && { label: labelOf(command), run: async () => void (await executeCommand(command)) };
}

function labelOf(command: RemedyCommand): string {
  switch (command) {
    case 'localens.signIn':
      return l10n.t('Sign In');
    case 'localens.tryWithoutAccount':
      return l10n.t('Start It Again');
    case 'localens.chooseProject':
      return l10n.t('Choose Project');
    case 'localens.switchBranch':
      return l10n.t('Switch Branch');
    case 'localens.refresh':
      return l10n.t('Refresh');
    case 'localens.openSettings':
      return l10n.t('Open Settings');
  }
}
