import type { CancellationToken, Location, Position, ReferenceProvider, TextDocument } from 'vscode';
import { candidateNames } from '../core/insight/names.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import type { UsageIndex } from '../platform/usageIndex.ts';
import type { Source } from './source.ts';

/** Lists every place in the files of the project that uses the key at hand. */
export class KeyReferences implements ReferenceProvider {
  private readonly source: Source;
  private readonly index: UsageIndex;

  constructor(source: Source, index: UsageIndex) {
    this.source = source;
    this.index = index;
  }

  async provideReferences(
    document: TextDocument,
    position: Position,
    _context: unknown,
    token: CancellationToken,
  ): Promise<Location[]> {
    if (this.source.catalog(document.uri) === undefined) return [];
    const usage = await this.source.scans.usageAt(document, position);
    const catalog = this.source.catalog(document.uri);
    if (usage === undefined || catalog === undefined || token.isCancellationRequested) return [];
    const known = keysOf(resolve(usage, catalog));
    const places = await this.index.usagesOf(known.length > 0 ? known : candidateNames(usage, catalog));
    return places.filter(({ uri }) => this.source.shareProject(document.uri, uri));
  }
}
