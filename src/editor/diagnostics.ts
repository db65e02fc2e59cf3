import {
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  languages,
  type Range,
  type TextDocument,
  workspace,
} from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import { diagnose, type Finding, type FindingCode } from '../core/insight/diagnose.ts';
import { isSource } from '../platform/documents/languages.ts';
import { toRange } from '../platform/documents/positions.ts';
import type { SettingId, Settings, SeveritySetting } from '../platform/manifest/contributions.ts';
import { onDidChangeSetting, setting } from '../platform/manifest/settings.ts';
import { describeFinding } from '../platform/words/findingWords.ts';
import type { Source } from './source.ts';

type SeverityId = {
  [Id in SettingId]: Settings[Id] extends SeveritySetting ? Id : never;
}[SettingId];

/** The setting for the severity of each kind of finding. */
const severityOf: Readonly<Record<FindingCode, SeverityId>> = {
  unknownKey: 'localens.diagnostics.unknownKey',
  unknownNamespace: 'localens.diagnostics.unknownKey',
  emptyFamily: 'localens.diagnostics.unknownKey',
  group: 'localens.diagnostics.unknownKey',
  withoutSource: 'localens.diagnostics.missingTranslation',
  missing: 'localens.diagnostics.missingTranslation',
  notPassed: 'localens.diagnostics.placeholders',
  placeholders: 'localens.diagnostics.placeholders',
};

const severities: Readonly<Record<Exclude<SeveritySetting, 'off'>, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** How long typing must pause before a document is checked, in milliseconds. */
const debounceMs = 250;

/** Maintains the problems of open documents. A document is checked again only when it or the catalog has changed. */
export class KeyDiagnostics implements Disposable {
  private readonly collection = languages.createDiagnosticCollection('localens');
  private readonly timers = new Map<TextDocument, NodeJS.Timeout>();
  /** The latest check of each document; results of earlier ones that arrive later are ignored. */
  private readonly latestChecks = new WeakMap<TextDocument, symbol>();
  private readonly store = new DisposableStore();
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
    this.store.add(this.collection);
    this.store.add(workspace.onDidOpenTextDocument(document => this.schedule(document, 0)));
    this.store.add(workspace.onDidChangeTextDocument(change => this.schedule(change.document, debounceMs)));
    this.store.add(workspace.onDidCloseTextDocument(document => this.forget(document)));
    const ids = [...new Set(Object.values(severityOf)), 'localens.diagnostics.completeFrom'] as const;
    this.store.add(onDidChangeSetting(ids, () => this.refresh()));
    this.refresh();
  }

  /** Checks every open document again, after a change of the catalog, the rules or a setting. */
  refresh(): void {
    for (const document of workspace.textDocuments) this.schedule(document, 0);
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.store.dispose();
  }

  private schedule(document: TextDocument, delay: number): void {
    if (!isSource(document)) return;
    clearTimeout(this.timers.get(document));
    this.timers.set(
      document,
      setTimeout(() => {
        this.timers.delete(document);
        void this.check(document);
      }, delay),
    );
  }

  private forget(document: TextDocument): void {
    clearTimeout(this.timers.get(document));
    this.timers.delete(document);
    this.collection.delete(document.uri);
  }

  private async check(document: TextDocument): Promise<void> {
    if (this.source.catalog(document.uri) === undefined) {
      this.collection.delete(document.uri);
      return;
    }
    const { version } = document;
    const check = Symbol();
    this.latestChecks.set(document, check);
    const usages = await this.source.scans.usages(document);
    if (document.isClosed || document.version !== version || this.latestChecks.get(document) !== check)
      return;
    const catalog = this.source.catalog(document.uri);
    const completeFrom = setting('localens.diagnostics.completeFrom', document.uri);
    const findings =
      catalog === undefined || this.source.isFilling(document.uri)
        ? []
        : diagnose(usages, catalog, completeFrom);
    this.collection.set(
      document.uri,
      findings.flatMap(finding => toDiagnostic(finding, document)),
    );
  }
}

/** The problems of the key at that range, whose messages the editor shows above a hover. */
export function problemsAt({ uri }: TextDocument, range: Range): ReadonlySet<FindingCode> {
  const here = languages
    .getDiagnostics(uri)
    .filter(problem => problem.source === 'Localens' && problem.range.isEqual(range));
  return new Set(here.map(({ code }) => code).filter(isFindingCode));
}

function isFindingCode(code: Diagnostic['code']): code is FindingCode {
  return typeof code === 'string' && Object.hasOwn(severityOf, code);
}

function toDiagnostic(finding: Finding, document: TextDocument): Diagnostic[] {
  const level: Settings[SeverityId] = setting(severityOf[finding.code], document.uri);
  if (level === 'off') return [];
  const diagnostic = new Diagnostic(
    toRange(document, finding.range),
    describeFinding(finding),
    severities[level],
  );
  diagnostic.source = 'Localens';
  diagnostic.code = finding.code;
  return [diagnostic];
}
