import { l10n, Uri, type WorkspaceFolder, window, workspace } from 'vscode';
import { configFileName } from '../../core/project/config/types.ts';
import { accountName } from '../../platform/session/accountNames.ts';
import { mention } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';

/** Proposes a `.localens.yml` from what is found in the folder. Saving it is left to the person. */
export const createConfig = defineCommand({
  id: 'localens.createConfig',
  async run(parts) {
    const folder = await chooseFolder();
    if (folder === undefined) return;
    const uri = Uri.joinPath(folder.uri, configFileName);
    const present = (await parts.configs.all()).some(config => config.uri.toString() === uri.toString());
    if (present) {
      await window.showTextDocument(uri);
      return;
    }
    const text = await propose(folder, parts);
    const document = await workspace.openTextDocument(uri.with({ scheme: 'untitled' }));
    const editor = await window.showTextDocument(document);
    if (document.getText() === '') await editor.edit(edit => edit.insert(document.positionAt(0), text));
    mention(l10n.t('Review and save it: {0}', configFileName));
  },
});

async function chooseFolder(): Promise<WorkspaceFolder | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  return folders.length < 2 ? folders[0] : window.showWorkspaceFolderPick();
}

async function propose(
  folder: WorkspaceFolder,
  { atHand, session, localeFiles, loadEngine }: Parts,
): Promise<string> {
  const engine = await loadEngine();
  const groups = (await localeFiles.groups()).filter(({ files }) =>
    files.some(({ uri }) => uri.path.startsWith(`${folder.uri.path}/`)),
  );
  const { state } = atHand;
  // The embedded service's ids mean nothing on another machine.
  const isShared = state.kind === 'open' && !state.account.isEmbedded;
  const hasSeveral = session.accounts.all.length > 1;
  return engine.proposeConfig({
    groups,
    ...(isShared && hasSeveral ? { account: accountName(state.account) } : {}),
    ...(isShared ? { projectId: state.project.id, locales: state.catalog.locales() } : {}),
    ...(isShared && state.project.branch !== undefined ? { branch: state.project.branch } : {}),
  });
}
