import {
  type CancellationToken,
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  l10n,
  type Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import { diagnose, type Finding, type Similar } from '../core/insight/diagnose.ts';
import type { Usage } from '../core/scanner/types.ts';
import type { CommandId } from '../platform/contributions.ts';
import { toRange } from '../platform/positions.ts';
import { escapeFor } from './quotes.ts';
import type { Source } from './source.ts';

const createKey: CommandId = 'localens.createKey';

/** Quick fixes for the problems of a key: the name that was meant, or the key that is to be. */
export class KeyCodeActions implements CodeActionProvider {
  static readonly kinds = [CodeActionKind.QuickFix];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async provideCodeActions(
    document: TextDocument,
    range: Range,
    _context: unknown,
    token: CancellationToken,
  ): Promise<CodeAction[]> {
    if (this.source.catalog(document.uri) === undefined) return [];
    const usages = await this.source.scans.usages(document);
    const catalog = this.source.catalog(document.uri);
    if (catalog === undefined || token.isCancellationRequested) return [];
    const here = usages.filter(usage => toRange(document, usage.range).intersection(range) !== undefined);
    return here.flatMap(usage =>
      diagnose([usage], catalog).flatMap(finding => fixesFor(finding, usage, document)),
    );
  }
}

function fixesFor(finding: Finding, usage: Usage, document: TextDocument): CodeAction[] {
  if (finding.code !== 'unknownKey' && finding.code !== 'unknownNamespace') return [];
  // A key that is written in another file can not be changed here.
  if (usage.keyIsElsewhere === true) return [creation(finding.name)];
  const renames = finding.similar.map((similar, index) => renameTo(similar, finding, document, index === 0));
  return [...renames, creation(finding.name)];
}

function renameTo(similar: Similar, finding: Finding, document: TextDocument, isBest: boolean): CodeAction {
  const action = new CodeAction(l10n.t('Change to “{0}”', similar.written), CodeActionKind.QuickFix);
  const quote = document.getText()[finding.range.start - 1] ?? '';
  action.edit = new WorkspaceEdit();
  action.edit.replace(document.uri, toRange(document, finding.range), escapeFor(quote, similar.written));
  action.isPreferred = isBest;
  return action;
}

function creation(name: string): CodeAction {
  const title = l10n.t('Create the key “{0}”…', name);
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: createKey, arguments: [name] };
  return action;
}
