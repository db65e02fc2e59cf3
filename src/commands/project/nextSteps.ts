import type { CommandId } from '../../platform/manifest/contributions.ts';
import type { OpenState, SessionState } from '../../platform/session/types.ts';
import { type Failure, isGone, isOffline } from '../../platform/words/failure.ts';
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
  | 'localens.openConfig'
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
  /** Whether a config file names the project. */
  readonly isNamedByFile: boolean;
}

const account: readonly StepId[] = ['localens.chooseProject', 'localens.switchBranch'];
const help: readonly StepId[] = ['localens.openSettings', 'localens.showLog'];

/** The next steps, the likeliest first. */
export function stepsFor(state: SessionState, circumstances: Circumstances): readonly StepId[] {
  switch (state.kind) {
    case 'open':
      return stepsInProject(state, circumstances);
    case 'noProject':
      return ['localens.chooseProject', 'localens.signIn', ...help, 'localens.signOut'];
    case 'failed':
      return firstOnce([
        ...stepsInFile(state.failure, circumstances),
        remedyFor(state.failure) ?? 'localens.refresh',
        'localens.refresh',
        'localens.chooseProject',
        ...help,
        'localens.signOut',
      ]);
    case 'unknownAccount':
      return ['localens.signIn', 'localens.openConfig', 'localens.chooseProject', ...help];
    case 'signedOut':
      return ['localens.signIn', 'localens.tryWithoutAccount', ...help];
    case 'restricted':
      return ['manageTrust', ...help];
    case 'noFolder':
    case 'loading':
      return help;
  }
}

function stepsInProject(
  { sync, catalog, account: { isEmbedded } }: OpenState,
  circumstances: Circumstances,
): readonly StepId[] {
  const { canUndo, isFiltered } = circumstances;
  if (sync.kind === 'failed') return stepsAfterFailure(sync.failure, circumstances);
  const isEmpty = sync.kind === 'fresh' && catalog.keyCount() === 0;
  const undo: readonly StepId[] = canUndo ? ['localens.undo'] : [];
  // A trial leads to one's own service.
  const ownService: readonly StepId[] = isEmbedded ? ['localens.signIn'] : [];
  return [
    ...undo,
    ...(isEmpty ? stepsWhenEmpty : stepsWithKeys(isFiltered)),
    'localens.refresh',
    ...account,
    ...ownService,
    ...help,
    'localens.signOut',
  ];
}

/** A project without keys has nothing to find or download. */
const stepsWhenEmpty: readonly StepId[] = ['localens.sendFiles', 'localens.createKey'];

function stepsWithKeys(isFiltered: boolean): readonly StepId[] {
  return [...localSteps(isFiltered), 'localens.downloadAll', 'localens.previewDownload'];
}

/** After a failure in an open project. Steps that need the service are left out, as they would only fail again. */
function stepsAfterFailure(failure: Failure, circumstances: Circumstances): readonly StepId[] {
  const isAccess = failure.reason === 'authentication';
  const others = isOffline(failure) || isAccess ? [] : account;
  return firstOnce([
    ...stepsInFile(failure, circumstances),
    remedyFor(failure) ?? 'localens.refresh',
    ...localSteps(circumstances.isFiltered),
    ...others,
    'localens.showLog',
    'localens.openSettings',
    'localens.signOut',
  ]);
}

/** What leads nowhere because a config file names it is mended there. */
function stepsInFile(failure: Failure, { isNamedByFile }: Circumstances): readonly StepId[] {
  return isNamedByFile && isGone(failure) ? ['localens.openConfig'] : [];
}

function firstOnce(steps: readonly StepId[]): readonly StepId[] {
  return [...new Set(steps)];
}

/** The steps that work without the service. */
function localSteps(isFiltered: boolean): readonly StepId[] {
  return ['localens.findKey', isFiltered ? 'localens.clearFilter' : 'localens.filterByState'];
}
