import type { CatalogReader } from '../catalog/types.ts';
import { mayBeInAnyFile } from '../scanner/anyFile.ts';
import type { KeySlot } from '../scanner/types.ts';
import { filesToLookIn, headsOf, inFile, writtenAs, writtenInAnyFile } from './names.ts';

/** A key offered where one is being typed. */
export interface KeyProposal {
  /** The key's full name in the catalog. */
  readonly name: string;
  /** What is written into the call, without quotes. */
  readonly insert: string;
  readonly sourceText: string | undefined;
}

export interface Proposals {
  readonly items: readonly KeyProposal[];
  /** True when there may be more than `limit`: ask again after the next character. */
  readonly isIncomplete: boolean;
}

/**
 * Keys that fit a slot: those of its namespace and prefix first, then what other namespaces offer. What may be in any
 * file is asked of each by the path that was typed.
 */
export function complete(slot: KeySlot, catalog: CatalogReader, limit: number): Proposals {
  const heads = headsOf(slot, catalog);
  const asked = [...heads.map(head => head + slot.typed), slot.typed];
  const inFiles = slot.namespace === undefined ? asked.flatMap(name => inFile(name, catalog)) : [];
  const inAnyFile = new Set(
    slot.typed !== '' && mayBeInAnyFile(slot, catalog)
      ? filesToLookIn(catalog).flatMap(file => heads.map(head => `${file}:${head}${slot.typed}`))
      : [],
  );
  const items = new Map<string, KeyProposal>();
  let isIncomplete = false;
  for (const question of new Set([...asked, ...inFiles, ...inAnyFile])) {
    const answers = catalog.complete(question, limit);
    isIncomplete ||= answers.length >= limit;
    for (const { name, sourceText } of answers) {
      const bare = inAnyFile.has(question) ? writtenInAnyFile(name, slot, catalog) : undefined;
      const insert = bare ?? writtenAs(name, slot, catalog);
      if (insert !== undefined && !items.has(name)) items.set(name, { name, insert, sourceText });
    }
    if (items.size >= limit) break;
  }
  return { items: [...items.values()].slice(0, limit), isIncomplete };
}
