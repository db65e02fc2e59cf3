import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  l10n,
  type Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { printYamlText } from '../../core/formats/yaml/print.ts';
import { toRange } from '../../platform/documents/positions.ts';
import type { CommandId } from '../../platform/manifest/contributions.ts';
import { accountName } from '../../platform/session/accountNames.ts';
import type { Session } from '../../platform/session/session.ts';
import type { ProjectConfigs } from '../../platform/workspace/projectConfigs.ts';
import { unknownAccount } from './unknownAccount.ts';

const signIn: CommandId = 'localens.signIn';

/** Replaces a mistake in the config file with the correct value, if there is exactly one. */
export class ConfigCodeActions implements CodeActionProvider {
  private readonly configs: ProjectConfigs;
  private readonly session: Session;

  constructor(configs: ProjectConfigs, session: Session) {
    this.configs = configs;
    this.session = session;
  }

  async provideCodeActions(document: TextDocument, at: Range): Promise<CodeAction[]> {
    const parsed = await this.configs.parse(document.getText());
    const corrections = parsed.problems.flatMap(({ range, replacement }) => {
      const place = toRange(document, range);
      if (replacement === undefined || place.intersection(at) === undefined) return [];
      return replaceAction(document, place, replacement, { isPreferred: true });
    });
    const account = unknownAccount(parsed, this.session);
    const place = account && toRange(document, account.range);
    if (place === undefined || place.intersection(at) === undefined) return corrections;
    const known = this.session.accounts.all.map(accountName);
    return [
      ...corrections,
      signInAction(),
      ...known.map(name => replaceAction(document, place, printYamlText(name), { title: name })),
    ];
  }
}

function replaceAction(
  document: TextDocument,
  place: Range,
  text: string,
  { isPreferred = false, title = text }: { isPreferred?: boolean; title?: string },
): CodeAction {
  const action = new CodeAction(l10n.t('Change to “{0}”', title), CodeActionKind.QuickFix);
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, place, text);
  action.isPreferred = isPreferred;
  return action;
}

function signInAction(): CodeAction {
  const title = l10n.t('Sign In…');
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: signIn };
  action.isPreferred = true;
  return action;
}
