import { commands, type Disposable, type ExtensionContext } from 'vscode';
import {
  type CommandArguments,
  type CommandId,
  type ContextKey,
  type ContextValues,
  viewId,
} from './contributions.ts';

/** The commands that the manifest declares. */
export function contributedCommands({
  extension,
}: Pick<ExtensionContext, 'extension'>): readonly CommandId[] {
  const { contributes }: Manifest = extension.packageJSON;
  return contributes.commands.map(({ command }) => command);
}

interface Manifest {
  readonly contributes: { readonly commands: ReadonlyArray<{ readonly command: CommandId }> };
}

/** Registers a command that the manifest declares. */
export function registerCommand<Id extends CommandId>(
  id: Id,
  run: (...args: CommandArguments[Id]) => unknown,
): Disposable {
  return commands.registerCommand(id, run);
}

/** Runs a command that the manifest declares, with typed arguments. */
export function executeCommand<Id extends CommandId>(
  id: Id,
  ...args: CommandArguments[Id]
): Thenable<unknown> {
  return commands.executeCommand(id, ...args);
}

/** The editor's command to manage workspace trust. */
export const manageTrust = 'workbench.trust.manage';

/** Sets a context key for `when` clauses of the manifest. */
export function setContext<Key extends ContextKey>(key: Key, value: ContextValues[Key]): void {
  void commands.executeCommand('setContext', key, value);
}

/** Waits until the editor has processed all previous calls: it handles them in order. */
export async function untilEditorHasAll(): Promise<void> {
  // Quick inputs send their changes by a timer.
  await new Promise(resolve => setTimeout(resolve, 0));
  await commands.executeCommand('noop');
}

/** Brings the view in the activity bar to the front. */
export function focusView(): Thenable<unknown> {
  return commands.executeCommand(`${viewId}.focus`);
}

/** Opens the view and leaves the focus where it is, such as in a list that is open. */
export function openView(): Thenable<unknown> {
  return commands.executeCommand(`${viewId}.open`, { preserveFocus: true });
}
