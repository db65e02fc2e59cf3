import { type CancellationToken, Hover, type HoverProvider, type Position, type TextDocument } from 'vscode';
import { type HoverAnswer, hover, hoverChoice } from '../core/insight/hover.ts';
import { toRange } from '../platform/documents/positions.ts';
import { setting } from '../platform/manifest/settings.ts';
import type { Walkthrough } from '../platform/manifest/walkthrough.ts';
import { problemsAt } from './diagnostics.ts';
import { describeAnswer } from './hoverText.ts';
import type { Source } from './source.ts';
import { notYet, untilKnown } from './untilKnown.ts';

/**
 * Shows the texts of the key under the mouse in every locale. Waits for a catalog that is being read for the first
 * time.
 */
export class KeyHover implements HoverProvider {
  private readonly source: Source;
  private readonly walkthrough: Walkthrough;

  constructor(source: Source, walkthrough: Walkthrough) {
    this.source = source;
    this.walkthrough = walkthrough;
  }

  async provideHover(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<Hover | undefined> {
    const reading = this.source.reading(document.uri);
    // Avoids scanning for people who are not signed in.
    if (this.source.catalog(document.uri) === undefined && !reading.isUnderWay()) return undefined;
    const found = await untilKnown(() => this.answerAt(document, position), reading, token);
    return token.isCancellationRequested ? undefined : found;
  }

  private async answerAt(
    document: TextDocument,
    position: Position,
  ): Promise<Hover | typeof notYet | undefined> {
    const { uri } = document;
    const usages = await this.source.scans.usagesAt(document, position);
    const [usage] = usages;
    if (usage === undefined) return undefined;
    const catalog = this.source.catalog(uri);
    if (catalog === undefined) return notYet;
    const range = toRange(document, usage.range);
    const choice = hoverChoice(usages, document.getText(range), catalog);
    const answer = choice ?? hover(usage, catalog, setting('localens.diagnostics.completeFrom', uri));
    if (answer === undefined) return undefined;
    if (isEmpty(answer) && this.source.isFilling(uri)) return notYet;
    this.walkthrough.take('read');
    const text = describeAnswer(answer, {
      project: this.source.projectKey(uri) ?? '',
      projectName: this.source.projectName(uri),
      problems: problemsAt(document, range),
      missingSeverity: setting('localens.diagnostics.missingTranslation', uri),
    });
    return text && new Hover(text, range);
  }
}

/** Whether an answer only says that the catalog has nothing. */
function isEmpty(answer: HoverAnswer): boolean {
  return answer.kind === 'unknown' || (answer.kind === 'family' && answer.total === 0);
}
