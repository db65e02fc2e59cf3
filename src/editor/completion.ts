import {
  type CancellationToken,
  CompletionItem,
  CompletionItemKind,
  type CompletionItemProvider,
  CompletionList,
  type Position,
  type TextDocument,
  type Uri,
} from 'vscode';
import { complete } from '../core/insight/complete.ts';
import { describeKey } from '../core/insight/hover.ts';
import { toRange } from '../platform/documents/positions.ts';
import { setting } from '../platform/manifest/settings.ts';
import { plainText } from '../platform/words/plainLabel.ts';
import { describeAnswer } from './hoverText.ts';
import { escapedAt } from './quotes.ts';
import type { Source } from './source.ts';

/** Characters inside a call that may start or narrow a key. */
export const completionTriggers = ["'", '"', '`', '.', ':', '/'] as const;

const offeredAtOnce = 100;

class KeyItem extends CompletionItem {
  readonly keyName: string;
  readonly file: Uri;

  constructor(label: string, sourceText: string | undefined, keyName: string, file: Uri) {
    // Where texts are their own keys, the text would only repeat the name.
    const description = sourceText === label ? '' : plainText(sourceText ?? '');
    super({ label, description }, CompletionItemKind.Text);
    this.keyName = keyName;
    this.file = file;
  }
}

/** Offers keys inside translator calls by their names and texts, with the source text beside each. */
export class KeyCompletion implements CompletionItemProvider<KeyItem> {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async provideCompletionItems(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<CompletionList<KeyItem> | undefined> {
    if (this.source.catalog(document.uri) === undefined) return undefined;
    const slot = await this.source.scans.slotAt(document, position);
    const catalog = this.source.catalog(document.uri);
    if (slot === undefined || catalog === undefined || token.isCancellationRequested) return undefined;
    const range = toRange(document, slot.range);
    const text = document.getText();
    return new CompletionList(
      complete(slot, catalog, offeredAtOnce).map((proposal, index) => {
        const item = new KeyItem(proposal.insert, proposal.sourceText, proposal.name, document.uri);
        item.insertText = escapedAt(text, slot.range.start, proposal.insert);
        item.filterText = proposal.found;
        // Before what others offer, such as the $ of PHP.
        item.sortText = ` ${String(index).padStart(4, '0')}`;
        item.range = range;
        return item;
      }),
      // Matches by text depend on what is typed, so the list has to be requested again.
      true,
    );
  }

  resolveCompletionItem(item: KeyItem): KeyItem {
    const catalog = this.source.catalog(item.file);
    const completeFrom = setting('localens.diagnostics.completeFrom', item.file);
    const answer = catalog && describeKey(item.keyName, catalog, completeFrom);
    const text =
      answer &&
      describeAnswer(answer, {
        project: this.source.projectKey(item.file) ?? '',
        missingSeverity: setting('localens.diagnostics.missingTranslation', item.file),
      });
    if (text !== undefined) item.documentation = text;
    return item;
  }
}
