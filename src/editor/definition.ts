import {
  type CancellationToken,
  type DefinitionProvider,
  type ImplementationProvider,
  type LocationLink,
  type Position,
  type TextDocument,
  workspace,
} from 'vscode';
import { keysOf, resolve } from '../core/insight/resolve.ts';
import { toRange } from '../platform/documents/positions.ts';
import type { LocaleFiles } from '../platform/workspace/localeFiles.ts';
import type { Source } from './source.ts';

/**
 * Leads from a key to its texts in the workspace's locale files: the definition is the text of the source locale, the
 * implementations are the texts of all locales. They are not all definitions, because the editor sorts several
 * locations by path and would open whichever locale comes first.
 */
export class KeyDefinition implements DefinitionProvider, ImplementationProvider {
  private readonly source: Source;
  private readonly localeFiles: LocaleFiles;

  constructor(source: Source, localeFiles: LocaleFiles) {
    this.source = source;
    this.localeFiles = localeFiles;
  }

  /** The location in the source locale, or those in all locales if no file of the source has it. */
  async provideDefinition(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<LocationLink[]> {
    const places = await this.places(document, position, token);
    const inSource = places.filter(({ isSource }) => isSource);
    return (inSource.length > 0 ? inSource : places).map(({ link }) => link);
  }

  async provideImplementation(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<LocationLink[]> {
    return (await this.places(document, position, token)).map(({ link }) => link);
  }

  private async places(
    document: TextDocument,
    position: Position,
    token: CancellationToken,
  ): Promise<readonly { readonly link: LocationLink; readonly isSource: boolean }[]> {
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
    return places
      .filter(({ uri }) => this.source.shareProject(document.uri, uri))
      .map(({ uri, range, locale }) => ({
        link: { targetUri: uri, targetRange: range, targetSelectionRange: range, originSelectionRange },
        isSource: locale === source,
      }));
  }
}
