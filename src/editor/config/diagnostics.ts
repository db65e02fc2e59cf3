import {
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  languages,
  type TextDocument,
  workspace,
} from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { ConfigProblem } from '../../core/project/config/types.ts';
import { toRange } from '../../platform/positions.ts';
import type { ProjectConfigs } from '../../platform/projectConfigs.ts';
import { configSelector } from './selector.ts';

/** How long nothing may be typed before the file is looked at, in milliseconds. */
const quietMs = 200;

/** Marks the mistakes of config files that are open. */
export class ConfigDiagnostics implements Disposable {
  private readonly store = new DisposableStore();
  private readonly shown = this.store.add(languages.createDiagnosticCollection('localens config'));
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly configs: ProjectConfigs;

  constructor(configs: ProjectConfigs) {
    this.configs = configs;
    this.store.add(workspace.onDidOpenTextDocument(document => this.schedule(document, 0)));
    this.store.add(workspace.onDidChangeTextDocument(({ document }) => this.schedule(document, quietMs)));
    this.store.add(workspace.onDidCloseTextDocument(document => this.forget(document)));
    for (const document of workspace.textDocuments) this.schedule(document, 0);
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.store.dispose();
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
    const { problems } = await this.configs.parse(document.getText());
    if (document.isClosed || document.version !== version) return;
    this.shown.set(
      document.uri,
      problems.map(problem => diagnosticOf(document, problem)),
    );
  }
}

function diagnosticOf(document: TextDocument, { code, severity, message, range }: ConfigProblem): Diagnostic {
  const level = severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
  const diagnostic = new Diagnostic(toRange(document, range), message, level);
  diagnostic.source = 'Localens';
  diagnostic.code = code;
  return diagnostic;
}
