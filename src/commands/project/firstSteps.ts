import type { CommandId } from '../../platform/manifest/contributions.ts';
import type { SessionState } from '../../platform/session/types.ts';
import { type CommandStep, stepsFor } from './nextSteps.ts';

/** Commands that work without an open project, or lead to one. */
const withoutProject: ReadonlySet<CommandId> = new Set<CommandId>([
  'localens.signIn',
  'localens.signOut',
  'localens.tryWithoutAccount',
  'localens.chooseProject',
  'localens.useProject',
  'localens.openConfig',
  'localens.showNextSteps',
  'localens.showLog',
  'localens.openSettings',
]);

/** Those that need the files of a folder. */
const ofFolder: ReadonlySet<CommandId> = new Set<CommandId>([
  'localens.tryWithoutAccount',
  'localens.chooseProject',
  'localens.useProject',
]);

/** Whether a command can do nothing in the current state. */
export function needsProject(id: CommandId, state: SessionState): boolean {
  if (state.kind === 'noFolder' && ofFolder.has(id)) return true;
  // This command opens a project again that could not be opened.
  const isRetry = id === 'localens.refresh' && (state.kind === 'failed' || state.kind === 'loading');
  return state.kind !== 'open' && !isRetry && !withoutProject.has(id);
}

/** How to get a project, the likeliest step first, limited to what fits below a sentence. */
export function firstSteps(state: SessionState, isNamedByFile: boolean): readonly CommandStep[] {
  const steps = stepsFor(state, { canUndo: false, isFiltered: false, isNamedByFile });
  const leading = steps.flatMap(step =>
    step !== 'manageTrust' && (step === 'localens.refresh' || withoutProject.has(step)) ? [step] : [],
  );
  return leading.filter(step => step !== 'localens.signOut' && step !== 'localens.openSettings').slice(0, 3);
}
