import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  l10n,
  type Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { toRange } from '../../platform/positions.ts';
import type { ProjectConfigs } from '../../platform/projectConfigs.ts';

/** Writes what should stand at a mistake of the config file, where there is one answer. */
export class ConfigCodeActions implements CodeActionProvider {
  private readonly configs: ProjectConfigs;

  constructor(configs: ProjectConfigs) {
    this.configs = configs;
  }

  async provideCodeActions(document: TextDocument, at: Range): Promise<CodeAction[]> {
    const { problems } = await this.configs.parse(document.getText());
    return problems.flatMap(({ range, replacement }) => {
      const place = toRange(document, range);
      if (replacement === undefined || place.intersection(at) === undefined) return [];
      const action = new CodeAction(l10n.t('Change to “{0}”', replacement), CodeActionKind.QuickFix);
      action.edit = new WorkspaceEdit();
      action.edit.replace(document.uri, place, replacement);
      action.isPreferred = true;
      return action;
    });
  }
}
