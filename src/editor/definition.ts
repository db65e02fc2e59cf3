import {
  type CancellationToken,
  type DefinitionProvider,
  type LocationLink,
  type Position,
  type TextDocument,
  workspace,
} from 'vscode';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import type { LocaleFiles } from '../platform/localeFiles.ts';
import { toRange } from '../platform/positions.ts';
import type { Source } from './source.ts';

/** Goes from a key to where the workspace's locale files say it. */
export class KeyDefinition implements DefinitionProvider {
  private readonly source: Source;
  private readonly localeFiles: LocaleFiles;

  constructor(source: Source, localeFiles: LocaleFiles) {
    this.source = source;
    this.localeFiles = localeFiles;
  }

  async provideDefinition(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<LocationLink[]> {
    if (!workspace.isTrusted) return [];
    const usages = await this.source.scans.usagesAt(document, position);
    const [usage] = usages;
    if (usage === undefined) return [];
    const catalog = this.source.catalog(document.uri);
    const found = catalog === undefined ? [] : usages.flatMap(each => keysOf(resolve(each, catalog)));
    const names = found.length > 0 ? found : usages.flatMap(each => each.names);
    const places = await this.localeFiles.find([...new Set(names)]);
    if (token.isCancellationRequested) return [];
    const originSelectionRange = toRange(document, usage.range);
    const source = catalog?.sourceLocale()?.name;
    const own = places.filter(({ uri }) => this.source.shareProject(document.uri, uri));
    const inOrder = own.sort((a, b) => Number(b.locale === source) - Number(a.locale === source));
    return inOrder.map(({ uri, range }) => ({
      targetUri: uri,
      targetRange: range,
      targetSelectionRange: range,
      originSelectionRange,
    }));
  }
}
