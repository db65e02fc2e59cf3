import { commands, type Disposable } from 'vscode';
import {
  type CommandArguments,
  type CommandId,
  type ContextKey,
  type ContextValues,
  viewId,
} from './contributions.ts';

/** Registers a command that the manifest declares. */
export function registerCommand<Id extends CommandId>(
  id: Id,
  run: (...args: CommandArguments[Id]) => unknown,
): Disposable {
  return commands.registerCommand(id, run);
}

/** Runs a command that the manifest declares, with arguments of the types that it takes. */
export function executeCommand<Id extends CommandId>(
  id: Id,
  ...args: CommandArguments[Id]
): Thenable<unknown> {
  return commands.executeCommand(id, ...args);
}

/** Where the editor lets a workspace be trusted, by an id of its own. */
export const manageTrust = 'workbench.trust.manage';

/** Tells `when` clauses of the manifest about a change. */
export function setContext<Key extends ContextKey>(key: Key, value: ContextValues[Key]): void {
  void commands.executeCommand('setContext', key, value);
}

/** Waits until the editor has taken in all that it was told before: it does what it is asked one after the other. */
export async function untilEditorHasAll(): Promise<void> {
  // Quick inputs hand their changes over by a timer.
  await new Promise(resolve => setTimeout(resolve, 0));
  await commands.executeCommand('noop');
}

/** Brings the view in the activity bar to the front. */
export function focusView(): Thenable<unknown> {
  return commands.executeCommand(`${viewId}.focus`);
}
