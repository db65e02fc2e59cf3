import { Hover, type HoverProvider, MarkdownString, type Position, type TextDocument } from 'vscode';
import { keyAt } from '../../core/project/config/assist.ts';
import { toRange } from '../../platform/documents/positions.ts';

/** Explains a key of the config file. */
export class ConfigHover implements HoverProvider {
  provideHover(document: TextDocument, position: Position): Hover | undefined {
    const found = keyAt(document.getText(), document.offsetAt(position));
    if (found === undefined) return undefined;
    return new Hover(
      new MarkdownString().appendText(found.field.description),
      toRange(document, found.range),
    );
  }
}
