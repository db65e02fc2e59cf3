import { ConfigurationTarget, commands, l10n, type TextDocument, window, workspace } from 'vscode';
import { executeCommand } from '../../platform/manifest/host.ts';
import { setting } from '../../platform/manifest/settings.ts';
import { inform, mention } from '../../platform/words/say.ts';
import { defineCommand } from '../command.ts';
import { withProgress } from '../progress.ts';
import { type Answer, describeExplanation } from './words.ts';

const functionsSetting = 'localens.scan.functions';

/** Explains why the place at the cursor is a key of the project or not, with the next step. */
export const explainKey = defineCommand({
  id: 'localens.explainKey',
  async run({ atHand, usages }) {
    const editor = window.activeTextEditor;
    if (editor === undefined || atHand.state.kind !== 'open') return;
    const { document, selection } = editor;
    const offset = document.offsetAt(selection.active);
    const explained = await withProgress(l10n.t('Reading the code'), async signal => {
      const found = await usages.explain(document.uri, offset, document.getText());
      signal.throwIfAborted();
      return found;
    });
    if (explained === undefined) {
      inform(l10n.t('Only files in this workspace can be explained.'));
      return;
    }
    const lineAt = (place: number) => document.positionAt(place).line + 1;
    await showAnswer(describeExplanation(explained, atHand.state.catalog, { lineAt }), document);
  },
});

async function showAnswer(answer: Answer, document: TextDocument): Promise<void> {
  const { sentence, lines, keyToCreate, mayBeOther = false, functionToName } = answer;
  const change = l10n.t('Change the Key…');
  const create = l10n.t('Create This Key…');
  const name = l10n.t('It Takes Keys');
  const chosen = await window.showInformationMessage(
    sentence,
    { modal: true, detail: lines.join('\n\n') },
    ...(mayBeOther ? [change] : []),
    ...(keyToCreate === undefined ? [] : [create]),
    ...(functionToName === undefined ? [] : [name]),
  );
  // The fixes of the problem at the cursor suggest similar keys.
  if (chosen === change) await commands.executeCommand('editor.action.quickFix');
  if (chosen === create && keyToCreate !== undefined) await executeCommand('localens.createKey', keyToCreate);
  if (chosen === name && functionToName !== undefined) await nameFunction(functionToName, document);
}

/** Adds a function to those that take a key, in the workspace settings, which the whole team shares. */
async function nameFunction(callee: string, { uri }: TextDocument): Promise<void> {
  const known = setting(functionsSetting, uri);
  if (!known.includes(callee)) {
    await workspace
      .getConfiguration(undefined, uri)
      .update(functionsSetting, [...known, callee], ConfigurationTarget.Workspace);
  }
  mention(l10n.t('{0} now counts as a function that takes keys, by this workspace’s settings.', callee));
}
