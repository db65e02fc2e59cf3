import { commands, type Location, window } from 'vscode';

/** Opens the first of some places, and lists all of them if there are several. */
export async function showUsages(usages: readonly Location[]): Promise<void> {
  const [first] = usages;
  if (first === undefined) return;
  await window.showTextDocument(first.uri, { selection: first.range });
  if (usages.length < 2) return;
  const { start } = first.range;
  await commands.executeCommand('editor.action.goToLocations', first.uri, start, usages, 'peek', '');
}
