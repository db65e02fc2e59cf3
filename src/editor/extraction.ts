import {
  type CancellationToken,
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  CodeActionTriggerKind,
  l10n,
  type Range,
  type TextDocument,
} from 'vscode';
import { isInKey, readsLikeText, textToExtract } from '../core/insight/extractText.ts';
import { languageToRead } from '../platform/documents/languages.ts';
import { toOffsets } from '../platform/documents/positions.ts';
import type { CommandId } from '../platform/manifest/contributions.ts';
import type { Source } from './source.ts';

const extractText: CommandId = 'localens.extractText';

/** The refactoring that extracts the text at the cursor to a key. */
export class TextExtraction implements CodeActionProvider {
  static readonly kinds = [CodeActionKind.RefactorExtract];
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async provideCodeActions(
    document: TextDocument,
    range: Range,
    { triggerKind }: CodeActionContext,
    token: CancellationToken,
  ): Promise<CodeAction[]> {
    // The editor also asks automatically wherever the cursor goes, and a light bulb at every text would be useless.
    if (triggerKind !== CodeActionTriggerKind.Invoke) return [];
    if (this.source.catalog(document.uri) === undefined) return [];
    const found = textToExtract(document.getText(), toOffsets(document, range), languageToRead(document));
    if (found === undefined || !readsLikeText(found)) return [];
    const usages = await this.source.scans.usages(document);
    if (isInKey(found, usages) || token.isCancellationRequested) return [];
    const title = l10n.t('Extract text to key…');
    const action = new CodeAction(title, CodeActionKind.RefactorExtract);
    action.command = { title, command: extractText };
    return [action];
  }
}
