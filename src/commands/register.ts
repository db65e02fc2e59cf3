import { commands, type Disposable, l10n, workspace } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { type CommandId, rowCommands } from '../platform/manifest/contributions.ts';
import { manageTrust, registerCommand } from '../platform/manifest/host.ts';
import { failureOf } from '../platform/words/failure.ts';
import { mention, showWarning, warn } from '../platform/words/say.ts';
import type { AnyCommand, Parts } from './command.ts';
import { withProgress } from './progress.ts';
import { needsProject } from './project/firstSteps.ts';
import { needsWholeProject, whenWhole } from './project/wholeProject.ts';
import { reportFailure } from './reportFailure.ts';
import { hasKeys } from './selection/keyAtCursor.ts';
import { projectOf, spansProjects } from './selection/rows.ts';
import { withMeantRow, withSelectedRow } from './selection/selectedRow.ts';
import { whenOpened } from './whenOpened.ts';
import { reportFirstSteps } from './withoutProject.ts';

/** Commands that send, read and write nothing, so they work in Restricted Mode too. */
const always: ReadonlySet<CommandId> = new Set<CommandId>([
  'localens.openSettings',
  'localens.showLog',
  'localens.showNextSteps',
]);

/**
 * Registers commands, which are loaded when one of them is first run. This is the one place that turns an error into a
 * message with a next step.
 */
export function registerCommands(ids: readonly CommandId[], parts: Parts): Disposable {
  const store = new DisposableStore();
  for (const id of ids) {
    store.add(
      registerCommand(id, async (...args: unknown[]) => {
        if (workspace.isTrusted || always.has(id)) await attempt(id, args, parts);
        else void reportRestricted();
      }),
    );
  }
  return store;
}

async function attempt(id: CommandId, args: readonly unknown[], parts: Parts): Promise<void> {
  try {
    await runWith(await load(id), args, parts);
  } catch (error) {
    const failure = failureOf(error);
    if (failure.reason === 'cancelled') {
      mention(l10n.t('Cancelled.'));
      return;
    }
    parts.log.error(`${id} failed`, error);
    void reportFailure(failure, parts, () => attempt(id, args, parts));
  }
}

/** The build makes a separate bundle of this import. */
async function load(id: CommandId): Promise<AnyCommand> {
  const { allCommands } = await import('./all.ts');
  const command = allCommands.find(each => each.id === id);
  if (command === undefined) throw new Error(`The manifest has a command that does not exist: ${id}`);
  return command;
}

async function runWith(command: AnyCommand, args: readonly unknown[], parts: Parts): Promise<void> {
  const { view, scans } = parts;
  const areMeant = async () => view.isSelectedLast || !(await hasKeys(scans));
  const meant = await withMeantRow(command.id, args, { selected: view.visiblySelected, areMeant });
  const withSelection = withSelectedRow(command.id, meant, view.selected);
  if (withSelection === undefined) warn(l10n.t('Select one key in the view first (click or Enter).'));
  else await runOnTarget(command, withSelection, parts);
}

/** Runs a command as soon as its project is open, or says why it cannot be opened. */
async function runOnTarget(command: AnyCommand, args: readonly unknown[], parts: Parts): Promise<void> {
  if (hasLostItsRow(command.id, args)) {
    warn(l10n.t('That row no longer exists. Select it again.'));
    return;
  }
  if (spansProjects(args)) {
    warn(l10n.t('Select rows from a single project.'));
    return;
  }
  const partsOfTarget = partsFor(args[0], parts);
  if (partsOfTarget === undefined) {
    warn(l10n.t('That key’s project is no longer open.'));
    return;
  }
  const { atHand } = partsOfTarget;
  if (needsProject(command.id, atHand.state)) {
    await withProgress(l10n.t('Opening the project'), signal => whenOpened(parts.session, signal));
  }
  if (needsProject(command.id, atHand.state)) {
    void reportFirstSteps(atHand.state, parts.session);
    return;
  }
  if (needsWholeProject(command.id, atHand)) {
    const failure = await withProgress(l10n.t('Reading the project for the first time'), signal =>
      whenWhole(atHand, parts.session, signal),
    );
    if (failure !== undefined) {
      void reportFailure(failure, parts, () => attempt(command.id, args, parts));
      return;
    }
  }
  await parts.view.rest();
  await command.run(partsOfTarget, ...args);
}

/** Menus hide commands in Restricted Mode, but links and custom key bindings can still call them. */
async function reportRestricted(): Promise<void> {
  const manage = l10n.t('Manage Workspace Trust');
  const why = l10n.t('Localens does nothing in a workspace that is in Restricted Mode.');
  if ((await showWarning(why, manage)) === manage) {
    await commands.executeCommand(manageTrust);
  }
}

/** The editor calls a context menu command without arguments if the row disappeared while its menu was open. */
function hasLostItsRow(id: CommandId, args: readonly unknown[]): boolean {
  return args.length > 0 && args[0] === undefined && rowCommands.includes(id);
}

/**
 * A command called on a row or a link works only on that project, even if it was closed. Any other works on the project
 * in front at the time of the call, even if another comes to the front meanwhile.
 */
function partsFor(target: unknown, parts: Parts): Parts | undefined {
  const key = projectOf(target);
  const { inFront, projects } = parts.session;
  if (key === undefined) return inFront === undefined ? parts : { ...parts, atHand: inFront };
  const project = projects.get(key);
  return project && { ...parts, atHand: project };
}
