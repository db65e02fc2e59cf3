import type { CommandId } from '../../platform/contributions.ts';
import { isOffline } from '../../platform/failure.ts';
import type { SessionState } from '../../platform/session/types.ts';

export type StepId = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.signOut'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.switchBranch'
  | 'localens.refresh'
  | 'localens.downloadAll'
  | 'localens.previewDownload'
  | 'localens.findKey'
  | 'localens.filterByState'
  | 'localens.clearFilter'
  | 'localens.undo'
  | 'localens.openSettings'
  | 'localens.showLog'
>;

/** What else decides about the next step. */
export interface Circumstances {
  readonly canUndo: boolean;
  readonly isFiltered: boolean;
}

const help: readonly StepId[] = ['localens.openSettings', 'localens.showLog'];

/** What one would do next, the likeliest first. */
export function stepsFor(state: SessionState, { canUndo, isFiltered }: Circumstances): readonly StepId[] {
  switch (state.kind) {
    case 'open': {
      const undo: readonly StepId[] = canUndo ? ['localens.undo'] : [];
      const filter: StepId = isFiltered ? 'localens.clearFilter' : 'localens.filterByState';
      const account: readonly StepId[] = ['localens.chooseProject', 'localens.switchBranch'];
      const local: readonly StepId[] = ['localens.findKey', filter];
      if (state.sync.kind === 'failed') {
        const { failure } = state.sync;
        const isAccess = failure.reason === 'authentication';
        const first: StepId = isAccess ? 'localens.signIn' : 'localens.refresh';
        // What needs the service would only fail again.
        const others: readonly StepId[] = isOffline(failure) || isAccess ? [] : account;
        return [first, ...local, ...others, 'localens.showLog', 'localens.openSettings', 'localens.signOut'];
      }
      const downloads: readonly StepId[] = ['localens.downloadAll', 'localens.previewDownload'];
      return [...undo, ...local, ...downloads, 'localens.refresh', ...account, ...help, 'localens.signOut'];
    }
    case 'noProject':
      return ['localens.chooseProject', ...help, 'localens.signOut'];
    case 'failed':
      return state.failure.reason === 'authentication'
        ? ['localens.signIn', 'localens.refresh', 'localens.chooseProject', ...help, 'localens.signOut']
        : ['localens.refresh', 'localens.chooseProject', ...help, 'localens.signOut'];
    case 'unknownAccount':
      return ['localens.signIn', 'localens.chooseProject', ...help];
    case 'signedOut':
      return ['localens.signIn', 'localens.tryWithoutAccount', ...help];
    case 'noFolder':
    case 'restricted':
    case 'loading':
      return help;
  }
}
