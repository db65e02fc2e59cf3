import {
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  l10n,
  languages,
  type Range,
  type TextDocument,
  type Uri,
  workspace,
} from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { ConfigProblem, NamedAccount, ParsedConfig } from '../../core/project/config/types.ts';
import { positionsOf, toRange } from '../../platform/documents/positions.ts';
import type { PatternProblems } from '../../platform/scanner/patternProblems.ts';
import { failureIn } from '../../platform/session/failureIn.ts';
import type { Session } from '../../platform/session/session.ts';
import { readText } from '../../platform/workspace/files.ts';
import type { ProjectConfigs } from '../../platform/workspace/projectConfigs.ts';
import { configSelector } from './selector.ts';
import { unknownAccount } from './unknownAccount.ts';

/** How long to wait after the last keystroke before the file is checked, in milliseconds. */
const debounceMs = 200;

/** Tells where in a text an offset is. */
type Positions = Pick<TextDocument, 'positionAt'>;

/** Marks the mistakes of config files: of open ones as they are typed, of the others as they are saved. */
export class ConfigDiagnostics implements Disposable {
  private readonly store = new DisposableStore();
  private readonly shown = this.store.add(languages.createDiagnosticCollection('localens config'));
  private readonly timers = new Map<string, NodeJS.Timeout>();
  /** Config files of the workspace when they were last looked for, by their addresses. */
  private found: ReadonlyMap<string, Uri> = new Map();
  private readonly configs: ProjectConfigs;
  private readonly session: Session;
  private readonly patterns: PatternProblems;

  constructor(configs: ProjectConfigs, session: Session, patterns: PatternProblems) {
    this.configs = configs;
    this.session = session;
    this.patterns = patterns;
    this.store.add(workspace.onDidOpenTextDocument(document => this.schedule(document, 0)));
    this.store.add(workspace.onDidChangeTextDocument(({ document }) => this.schedule(document, debounceMs)));
    this.store.add(workspace.onDidCloseTextDocument(document => this.forget(document)));
    this.store.add(session.accounts.onDidChange(() => this.refresh()));
    this.store.add(
      session.onDidChange(({ kind }) => {
        // Accounts and projects are unknown before that.
        if (kind !== 'loading') this.refresh();
      }),
    );
    this.store.add(
      patterns.onDidMeet(() => {
        this.refresh();
        void this.markClosed();
      }),
    );
    this.store.add(configs.onDidChange(() => void this.markClosed()));
    this.store.add(workspace.onDidGrantWorkspaceTrust(() => void this.markClosed()));
    this.refresh();
    void this.markClosed();
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
    if (languages.match(configSelector, document) > 0) void this.markClosed();
  }

  /** A file with mistakes binds no folder to a project, which nobody would notice while it is closed. */
  private async markClosed(): Promise<void> {
    if (!workspace.isTrusted) return;
    // Files that cannot be searched for are logged by those who follow them.
    const configs = await this.configs.all().catch(() => []);
    const before = this.found;
    this.found = new Map(configs.map(({ uri }) => [uri.toString(), uri]));
    for (const [name, uri] of before) if (!this.found.has(name) && !isOpen(uri)) this.shown.delete(uri);
    for (const { uri } of configs) {
      const text = isOpen(uri) ? undefined : await readText(uri);
      if (text === undefined) continue;
      const parsed = await this.configs.parse(text);
      if (!isOpen(uri)) this.shown.set(uri, this.mistakesIn(positionsOf(text), parsed));
    }
  }

  private async update(document: TextDocument): Promise<void> {
    const { version } = document;
    const parsed = await this.configs.parse(document.getText());
    if (document.isClosed || document.version !== version) return;
    const account = unknownAccount(parsed, this.session);
    this.shown.set(document.uri, [
      ...this.mistakesIn(document, parsed),
      ...(account === undefined ? [] : [accountDiagnostic(document, account)]),
      ...goneIn(document, parsed, this.session),
    ]);
  }

  private mistakesIn(positions: Positions, { problems, patterns }: ParsedConfig): Diagnostic[] {
    const slow = patterns.filter(({ pattern }) => this.patterns.reasonOf(pattern) === 'slow');
    return [
      ...problems.map(problem => diagnosticOf(positions, problem)),
      ...slow.map(({ range }) => slowPattern(toRange(positions, range))),
    ];
  }
}

function isOpen(uri: Uri): boolean {
  return workspace.textDocuments.some(document => document.uri.toString() === uri.toString());
}

function slowPattern(range: Range): Diagnostic {
  const diagnostic = new Diagnostic(
    range,
    l10n.t('This pattern takes too long and was switched off. It finds no keys until it is changed.'),
    DiagnosticSeverity.Warning,
  );
  diagnostic.source = 'Localens';
  diagnostic.code = 'slow-pattern';
  return diagnostic;
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

/** Marks the project or branch that the service turned out not to have. */
function goneIn(document: TextDocument, { config, named }: ParsedConfig, session: Session): Diagnostic[] {
  const project = session.for(document.uri);
  const reason = project && failureIn(project.state)?.reason;
  // A person may have chosen another project than the one in the file.
  if (project?.named.id !== config?.projectId || project?.named.branch !== config?.branch) return [];
  const isBranch = reason === 'branchGone';
  const range = isBranch ? named.branch : named.projectId;
  if (range === undefined || (!isBranch && reason !== 'projectGone')) return [];
  const message = isBranch
    ? l10n.t('The service does not have this branch.')
    : l10n.t('The service does not have this project, or the access token cannot see it.');
  const diagnostic = new Diagnostic(toRange(document, range), message, DiagnosticSeverity.Warning);
  diagnostic.source = 'Localens';
  diagnostic.code = isBranch ? 'unknown-branch' : 'unknown-project';
  return [diagnostic];
}

function diagnosticOf(positions: Positions, { code, severity, message, range }: ConfigProblem): Diagnostic {
  const level = severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
  const diagnostic = new Diagnostic(toRange(positions, range), message, level);
  diagnostic.source = 'Localens';
  diagnostic.code = code;
  return diagnostic;
}
