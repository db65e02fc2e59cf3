import {
  type CancellationToken,
  EventEmitter,
  InlayHint,
  type InlayHintsProvider,
  type Range,
  type TextDocument,
} from 'vscode';
import { hintFor } from '../core/insight/hint.ts';
import { hover } from '../core/insight/hover.ts';
import { resolve } from '../core/insight/resolve.ts';
import { onDidChangeSetting, setting } from '../platform/manifest/settings.ts';
import { undirected } from '../platform/words/plainLabel.ts';
import { describeAnswer } from './hoverText.ts';
import type { Source } from './source.ts';

/** Shows the text of each key after it, in the chosen locale or else in the source locale. */
export class SourceTextHints implements InlayHintsProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;
  private readonly settingListener = onDidChangeSetting(
    ['localens.inlayHints.enabled', 'localens.inlayHints.locale', 'localens.inlayHints.maximumLength'],
    () => this.refresh(),
  );
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  refresh(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.settingListener.dispose();
    this.changed.dispose();
  }

  async provideInlayHints(
    document: TextDocument,
    range: Range,
    token: CancellationToken,
  ): Promise<InlayHint[]> {
    const isOn = setting('localens.inlayHints.enabled', document.uri);
    if (!isOn || this.source.catalog(document.uri) === undefined) return [];
    const usages = await this.source.scans.usages(document);
    const catalog = this.source.catalog(document.uri);
    if (catalog === undefined || token.isCancellationRequested) return [];
    const longest = setting('localens.inlayHints.maximumLength', document.uri);
    const locale = setting('localens.inlayHints.locale', document.uri);
    const completeFrom = setting('localens.diagnostics.completeFrom', document.uri);
    const around = {
      project: this.source.projectKey(document.uri) ?? '',
      missingSeverity: setting('localens.diagnostics.missingTranslation', document.uri),
    };
    const written = document.getText();
    const places = Map.groupBy(usages, usage => usage.range.start);
    return [...places.values()].flatMap(([usage, ...others]) => {
      // No hint if several keys are possible; the hover lists them.
      if (usage === undefined || others.length > 0) return [];
      const afterKey = document.positionAt(usage.range.end + (isQuote(written[usage.range.end]) ? 1 : 0));
      const found = range.contains(afterKey) ? resolve(usage, catalog) : undefined;
      const text = found?.kind === 'key' ? hintFor(usage, found.name, catalog, locale, longest) : undefined;
      if (text === undefined) return [];
      const hint = new InlayHint(afterKey, undirected(text));
      const answer = hover(usage, catalog, completeFrom);
      const tooltip = answer && describeAnswer(answer, around);
      if (tooltip !== undefined) hint.tooltip = tooltip;
      hint.paddingLeft = true;
      return [hint];
    });
  }
}

/** Text between tags, and an expression for a key in another file, have no quotes around them. */
function isQuote(character: string | undefined): boolean {
  return character !== undefined && /["'`]/.test(character);
}
