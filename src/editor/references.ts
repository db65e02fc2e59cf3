import type { CancellationToken, Location, Position, ReferenceProvider, TextDocument } from 'vscode';
import { candidateNames } from '../core/insight/names.ts';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import type { UsageIndex } from '../platform/scanner/usageIndex.ts';
import type { Source } from './source.ts';

/** Lists every use of the key at the cursor in the files of the project. */
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
    const usages = await this.source.scans.usagesAt(document, position);
    const catalog = this.source.catalog(document.uri);
    if (usages.length === 0 || catalog === undefined || token.isCancellationRequested) return [];
    const known = usages.flatMap(usage => keysOf(resolve(usage, catalog)));
    const names = known.length > 0 ? known : usages.flatMap(usage => candidateNames(usage, catalog));
    const places = await this.index.usagesOf([...new Set(names)], catalog);
    return places.filter(({ uri }) => this.source.shareProject(document.uri, uri));
  }
}
