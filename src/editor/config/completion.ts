import {
  CompletionItem,
  CompletionItemKind,
  type CompletionItemProvider,
  MarkdownString,
  type Position,
  type Range,
  type TextDocument,
} from 'vscode';
import { assistAt } from '../../core/project/config/assist.ts';
import type { Field } from '../../core/project/config/schema.ts';
import { toRange } from '../../platform/documents/positions.ts';

/** Completes keys and values of the config file. */
export class ConfigCompletion implements CompletionItemProvider {
  provideCompletionItems(document: TextDocument, position: Position): CompletionItem[] {
    const found = assistAt(document.getText(), document.offsetAt(position));
    if (found === undefined) return [];
    const range = toRange(document, found.range);
    return found.kind === 'keys'
      ? found.keys.map(({ name, field }) => keyItem(name, field, range))
      : found.values.map(value => valueItem(value, range));
  }
}

function keyItem(name: string, { description, rule }: Field, range: Range): CompletionItem {
  const item = new CompletionItem(name, CompletionItemKind.Property);
  item.documentation = new MarkdownString().appendText(description);
  const isNested = rule.kind === 'record' || rule.kind === 'list' || rule.kind === 'dictionary';
  item.insertText = isNested ? `${name}:` : `${name}: `;
  item.range = range;
  return item;
}

function valueItem(value: string, range: Range): CompletionItem {
  const item = new CompletionItem(value, CompletionItemKind.Value);
  item.range = range;
  return item;
}
