import {
  l10n,
  type Position,
  type Range,
  type RenameProvider,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import type { CatalogReader } from '../core/catalog/types.ts';
import { fullName } from '../core/insight/renameKey.ts';
import { resolve } from '../core/insight/resolve.ts';
import { typedName } from '../core/insight/typedName.ts';
import type { Usage } from '../core/scanner/types.ts';
import { toRange } from '../platform/documents/positions.ts';
import { executeCommand } from '../platform/manifest/host.ts';
import type { Source } from './source.ts';

interface KeyAt {
  readonly usage: Usage;
  readonly name: string;
}

/** Renames the key at the cursor with the editor's rename. The command shows the consequences and asks. */
export class KeyRename implements RenameProvider {
  private readonly source: Source;

  constructor(source: Source) {
    this.source = source;
  }

  async prepareRename(
    document: TextDocument,
    position: Position,
  ): Promise<{ range: Range; placeholder: string }> {
    const { usage } = await this.keyAt(document, position);
    return { range: toRange(document, usage.range), placeholder: usage.key };
  }

  async provideRenameEdits(
    document: TextDocument,
    position: Position,
    written: string,
  ): Promise<WorkspaceEdit> {
    const { usage, name } = await this.keyAt(document, position);
    const key = typedName(written, usage.key);
    const to = fullName(usage, name, key);
    // The service is changed first, and the code only if it agrees, so there is no edit yet.
    if (key.trim() !== '' && to !== undefined) void executeCommand('localens.renameKey', name, to);
    return new WorkspaceEdit();
  }

  /** @throws if there is no key that could be renamed, so that the editor asks other providers */
  private async keyAt(document: TextDocument, position: Position): Promise<KeyAt> {
    const catalog = this.source.catalog(document.uri);
    const usage = catalog && (await this.source.scans.usageAt(document, position));
    const name = usage && nameOf(usage, catalog);
    if (usage === undefined || name === undefined || fullName(usage, name, '') === undefined) {
      throw new Error(l10n.t('There is no key here that can be renamed.'));
    }
    return { usage, name };
  }
}

function nameOf(usage: Usage, catalog: CatalogReader): string | undefined {
  const found = resolve(usage, catalog);
  return usage.certainty === 'literal' && found.kind === 'key' ? found.name : undefined;
}
