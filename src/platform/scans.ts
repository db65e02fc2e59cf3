import type { Position, TextDocument, Uri } from 'vscode';
import type { Rules } from '../core/scanner/rules.ts';
import type { KeySlot, Usage } from '../core/scanner/types.ts';
import { touches } from './positions.ts';
import { loadScanner } from './scanner/load.ts';

/** Says by which rules a file is read: those of its nearest package. The same object as long as they hold. */
export interface DocumentRules {
  rulesFor(uri: Uri): Promise<Rules>;
}

interface CachedScan {
  readonly version: number;
  readonly rules: Rules;
  readonly usages: readonly Usage[];
}

/** The usages of open documents, each version scanned once however many providers ask. */
export class Scans {
  private readonly cache = new WeakMap<TextDocument, CachedScan>();
  private readonly rules: DocumentRules;

  constructor(rules: DocumentRules) {
    this.rules = rules;
  }

  async usages(document: TextDocument): Promise<readonly Usage[]> {
    const rules = await this.rules.rulesFor(document.uri);
    const cached = this.cache.get(document);
    if (cached?.version === document.version && cached.rules === rules) return cached.usages;
    const { scan } = await loadScanner();
    const usages = scan(document.getText(), document.languageId, rules);
    this.cache.set(document, { version: document.version, rules, usages });
    return usages;
  }

  /** The usages there would be if a document read so. */
  async usagesIn(document: TextDocument, text: string): Promise<readonly Usage[]> {
    const rules = await this.rules.rulesFor(document.uri);
    const { scan } = await loadScanner();
    return scan(text, document.languageId, rules);
  }

  /** The usage whose key is at a position. */
  async usageAt(document: TextDocument, position: Position): Promise<Usage | undefined> {
    const usages = await this.usages(document);
    return usages.find(usage => touches(document, position, usage.range));
  }

  /** The key that is being typed at a position. */
  async slotAt(document: TextDocument, position: Position): Promise<KeySlot | undefined> {
    const rules = await this.rules.rulesFor(document.uri);
    const { slotAt } = await loadScanner();
    return slotAt(document.getText(), document.offsetAt(position), document.languageId, rules);
  }
}
