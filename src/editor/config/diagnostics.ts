import {
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  type TextDocument,
  workspace,
} from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { ConfigProblem, NamedAccount } from '../../core/project/config/types.ts';
import { toRange } from '../../platform/documents/positions.ts';
import type { Session } from '../../platform/session/session.ts';
import type { ProjectConfigs } from '../../platform/workspace/projectConfigs.ts';
import { configSelector } from './selector.ts';
import { unknownAccount } from './unknownAccount.ts';

/** How long to wait after the last keystroke before the file is checked, in milliseconds. */
const quietMs = 200;

/** Marks the mistakes of open config files. */
export class ConfigDiagnostics implements Disposable {
  private readonly store = new DisposableStore();
  private readonly shown = this.store.add(languages.createDiagnosticCollection('localens config'));
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly configs: ProjectConfigs;
  private readonly session: Session;

  constructor(configs: ProjectConfigs, session: Session) {
    this.configs = configs;
    this.session = session;
    this.store.add(workspace.onDidOpenTextDocument(document => this.schedule(document, 0)));
    this.store.add(workspace.onDidChangeTextDocument(({ document }) => this.schedule(document, quietMs)));
    this.store.add(workspace.onDidCloseTextDocument(document => this.forget(document)));
    this.store.add(session.accounts.onDidChange(() => this.refresh()));
    this.store.add(
      session.onDidChange(({ kind }) => {
        // The accounts are unknown before that.
        if (kind === 'signedOut' || kind === 'unknownAccount') this.refresh();
      }),
    );
    this.refresh();
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.store.dispose();
  }

  private refresh(): void {
    for (const document of workspace.textDocuments) this.schedule(document, 0);
  }

  private schedule(document: TextDocument, delay: number): void {
    if (languages.match(configSelector, document) === 0) return;
    const name = document.uri.toString();
    clearTimeout(this.timers.get(name));
    this.timers.set(
      name,
      setTimeout(() => void this.update(document), delay),
    );
  }

  private forget(document: TextDocument): void {
    const name = document.uri.toString();
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
    this.shown.delete(document.uri);
  }

  private async update(document: TextDocument): Promise<void> {
    const { version } = document;
    const parsed = await this.configs.parse(document.getText());
    if (document.isClosed || document.version !== version) return;
    const account = unknownAccount(parsed, this.session);
    this.shown.set(document.uri, [
      ...parsed.problems.map(problem => diagnosticOf(document, problem)),
      ...(account === undefined ? [] : [accountDiagnostic(document, account)]),
    ]);
  }
}

function accountDiagnostic(document: TextDocument, { name, range }: NamedAccount): Diagnostic {
  const diagnostic = new Diagnostic(
    toRange(document, range),
    l10n.t('You are not signed in to “{0}”. Nothing is requested for this folder until you are.', name),
    DiagnosticSeverity.Warning,
  );
  diagnostic.source = 'Localens';
  diagnostic.code = 'unknown-account';
  return diagnostic;
}

function diagnosticOf(document: TextDocument, { code, severity, message, range }: ConfigProblem): Diagnostic {
  const level = severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
  const diagnostic = new Diagnostic(toRange(document, range), message, level);
  diagnostic.source = 'Localens';
  diagnostic.code = code;
  return diagnostic;
}
