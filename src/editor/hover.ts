import { type CancellationToken, Hover, type HoverProvider, type Position, type TextDocument } from 'vscode';
import { hover } from '../core/insight/hover.ts';
import { toRange } from '../platform/positions.ts';
import { describeAnswer } from './hoverText.ts';
import type { Source } from './source.ts';

/** Shows what the key under the mouse says in every locale. */
export class KeyHover implements HoverProvider {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async provideHover(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<Hover | undefined> {
    if (this.source.catalog(document.uri) === undefined) return undefined;
    const usage = await this.source.scans.usageAt(document, position);
    const catalog = this.source.catalog(document.uri);
    if (usage === undefined || catalog === undefined || token.isCancellationRequested) return undefined;
    const answer = hover(usage, catalog);
    const project = this.source.projectKey(document.uri) ?? '';
    return answer && new Hover(describeAnswer(answer, project), toRange(document, usage.range));
  }
}
