import { l10n } from 'vscode';
import type { CommandId } from '../../platform/contributions.ts';
import { type Failure, isPassing } from '../../platform/failure.ts';
import { executeCommand } from '../../platform/host.ts';

/** A button of a message and what it does. */
export interface NextStep {
  readonly label: string;
  run(): Promise<void>;
}

/** A step to be taken after a failure, or the way out of it where taking that step would only fail again. */
export function insteadOf(step: NextStep, failure: Failure): NextStep {
  return wayOut(failure) ?? step;
}

/** What to do after a failure: the way out of it, or the same again where that may help. */
export function stepsAfter(failure: Failure, again: () => PromiseLike<unknown>): readonly NextStep[] {
  const out = wayOut(failure);
  if (out !== undefined) return [out];
  return isPassing(failure) ? [{ label: l10n.t('Try Again'), run: async () => void (await again()) }] : [];
}

function wayOut({ reason }: Failure): NextStep | undefined {
  switch (reason) {
    case 'authentication':
    case 'forbidden':
      return step(l10n.t('Sign In'), 'localens.signIn');
    case 'stopped':
      return step(l10n.t('Start It Again'), 'localens.tryWithoutAccount');
    case 'projectGone':
      return step(l10n.t('Choose Project'), 'localens.chooseProject');
    case 'branchGone':
      return step(l10n.t('Switch Branch'), 'localens.switchBranch');
    case 'notFound':
      return step(l10n.t('Refresh'), 'localens.refresh');
    case 'configuration':
      return step(l10n.t('Open Settings'), 'localens.openSettings');
    default:
      return undefined;
  }
}

function step(label: string, command: StepCommand): NextStep {
  return { label, run: async () => void (await executeCommand(command)) };
}

type StepCommand = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.switchBranch'
  | 'localens.refresh'
  | 'localens.openSettings'
>;
