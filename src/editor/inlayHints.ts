import {
  type CancellationToken,
  EventEmitter,
  InlayHint,
  type InlayHintsProvider,
  type Range,
  type TextDocument,
} from 'vscode';
import { sourceTextOf } from '../core/insight/coverage.ts';
import { hover } from '../core/insight/hover.ts';
import { resolve } from '../core/insight/resolve.ts';
import { onDidChangeSetting, setting } from '../platform/settings.ts';
import { describeAnswer } from './hoverText.ts';
import type { Source } from './source.ts';

/** Shows the source text behind each key. */
export class SourceTextHints implements InlayHintsProvider {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeInlayHints = this.changed.event;
  private readonly settingListener = onDidChangeSetting(
    ['localens.inlayHints.enabled', 'localens.inlayHints.maximumLength'],
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
    const source = catalog.sourceLocale();
    const project = this.source.projectKey(document.uri) ?? '';
    const places = Map.groupBy(usages, usage => usage.range.start);
    return [...places.values()].flatMap(([usage, ...others]) => {
      // Where one of several keys is meant, the mouse tells which.
      if (usage === undefined || others.length > 0) return [];
      // A key that is written elsewhere has no quote here.
      const end = usage.range.end + (usage.keyIsElsewhere === true ? 0 : 1);
      const behindKey = document.positionAt(end);
      const found = range.contains(behindKey) ? resolve(usage, catalog) : undefined;
      const entry = found?.kind === 'key' ? catalog.get(found.name) : undefined;
      const text = entry && sourceTextOf(entry, source);
      if (text === undefined) return [];
      const hint = new InlayHint(behindKey, shorten(text, longest));
      const answer = hover(usage, catalog);
      if (answer !== undefined) hint.tooltip = describeAnswer(answer, project);
      hint.paddingLeft = true;
      return [hint];
    });
  }
}

/** The first characters of a text on one line, never half of one (UAX #29). */
function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ');
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment);
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`;
}
