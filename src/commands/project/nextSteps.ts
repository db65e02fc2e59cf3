import type { CommandId } from '../../platform/manifest/contributions.ts';
import type { SessionState } from '../../platform/session/types.ts';
import { type Failure, isOffline } from '../../platform/words/failure.ts';
import { remedyFor } from '../remedy.ts';

/** `manageTrust`: the editor's own command for it. */
export type StepId = CommandStep | 'manageTrust';

export type CommandStep = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.signOut'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.switchBranch'
  | 'localens.refresh'
  | 'localens.sendFiles'
  | 'localens.createKey'
  | 'localens.downloadAll'
  | 'localens.previewDownload'
  | 'localens.findKey'
  | 'localens.filterByState'
  | 'localens.clearFilter'
  | 'localens.undo'
  | 'localens.openSettings'
  | 'localens.showLog'
>;

/** What else the next step depends on. */
export interface Circumstances {
  readonly canUndo: boolean;
  readonly isFiltered: boolean;
}

const account: readonly StepId[] = ['localens.chooseProject', 'localens.switchBranch'];
const help: readonly StepId[] = ['localens.openSettings', 'localens.showLog'];

/** The next steps, the likeliest first. */
export function stepsFor(state: SessionState, { canUndo, isFiltered }: Circumstances): readonly StepId[] {
  switch (state.kind) {
    case 'open':
      return state.sync.kind === 'failed'
        ? stepsAfterFailure(state.sync.failure, isFiltered)
        : state.sync.kind === 'fresh' && state.catalog.keyCount() === 0
          ? stepsWhenEmpty(canUndo)
          : stepsWhenOpen(canUndo, isFiltered);
    case 'noProject':
      return ['localens.chooseProject', ...help, 'localens.signOut'];
    case 'failed':
      return firstOnce([
        remedyFor(state.failure) ?? 'localens.refresh',
        'localens.refresh',
        'localens.chooseProject',
        ...help,
        'localens.signOut',
      ]);
    case 'unknownAccount':
      return ['localens.signIn', 'localens.chooseProject', ...help];
    case 'signedOut':
      return ['localens.signIn', 'localens.tryWithoutAccount', ...help];
    case 'restricted':
      return ['manageTrust', ...help];
    case 'noFolder':
    case 'loading':
      return help;
  }
}

function stepsWhenOpen(canUndo: boolean, isFiltered: boolean): readonly StepId[] {
  const undo: readonly StepId[] = canUndo ? ['localens.undo'] : [];
  const downloads: readonly StepId[] = ['localens.downloadAll', 'localens.previewDownload'];
  return [
    ...undo,
    ...localSteps(isFiltered),
    ...downloads,
    'localens.refresh',
    ...account,
    ...help,
    'localens.signOut',
  ];
}

/** A project without keys has nothing to find or download. */
function stepsWhenEmpty(canUndo: boolean): readonly StepId[] {
  const undo: readonly StepId[] = canUndo ? ['localens.undo'] : [];
  return [
    ...undo,
    'localens.sendFiles',
    'localens.createKey',
    'localens.refresh',
    ...account,
    ...help,
    'localens.signOut',
  ];
}

/** After a failure in an open project. Steps that need the service are left out, as they would only fail again. */
function stepsAfterFailure(failure: Failure, isFiltered: boolean): readonly StepId[] {
  const isAccess = failure.reason === 'authentication';
  const others = isOffline(failure) || isAccess ? [] : account;
  return firstOnce([
    remedyFor(failure) ?? 'localens.refresh',
    ...localSteps(isFiltered),
    ...others,
    'localens.showLog',
    'localens.openSettings',
    'localens.signOut',
  ]);
}

function firstOnce(steps: readonly StepId[]): readonly StepId[] {
  return [...new Set(steps)];
}

/** The steps that work without the service. */
function localSteps(isFiltered: boolean): readonly StepId[] {
  return ['localens.findKey', isFiltered ? 'localens.clearFilter' : 'localens.filterByState'];
}
