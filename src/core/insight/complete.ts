import type { CatalogReader } from '../catalog/types.ts';
import { mayBeInAnyFile } from '../scanner/anyFile.ts';
import type { KeySlot } from '../scanner/types.ts';
import { sourceTextOf } from './coverage.ts';
import { bindingAsWritten, filesToLookIn, headsOf, inFile, writtenAs, writtenInAnyFile } from './names.ts';

/** A key offered where one is being typed. */
export interface KeyProposal {
  /** The key's full name in the catalog. */
  readonly name: string;
  /** The text to insert into the call, without quotes. */
  readonly insert: string;
  readonly sourceText: string | undefined;
  /** The typed text with its continuation: the name as it is written, or the source text from the matching word on. */
  readonly found: string;
}

/**
 * Keys that fit a slot: those of its namespace and prefix first, then those of other namespaces. If the key may be in
 * any file, the typed path is looked up in each. Next come keys with further segments between the typed ones
 * (`cart.row.remove` for `cart.rem`), and those whose source text matches what was typed.
 */
export function complete(place: KeySlot, catalog: CatalogReader, limit: number): readonly KeyProposal[] {
  const slot = bindingAsWritten(place, place.typed);
  const items = new Map<string, KeyProposal>();
  const written = new Set<string>();
  for (const find of [byName, bySegments, byText]) {
    if (items.size >= limit) break;
    for (const proposal of find(slot, catalog, limit)) {
      // Of several keys that are written the same way, the call leads to the first.
      if (items.has(proposal.name) || written.has(proposal.insert)) continue;
      items.set(proposal.name, proposal);
      written.add(proposal.insert);
    }
  }
  return [...items.values()].slice(0, limit);
}

function byName(slot: KeySlot, catalog: CatalogReader, limit: number): readonly KeyProposal[] {
  const heads = headsOf(slot, catalog);
  const queries = [...heads.map(head => head + slot.typed), slot.typed];
  const inFiles = slot.namespace === undefined ? queries.flatMap(name => inFile(name, catalog)) : [];
  const inAnyFile = new Set(
    slot.typed !== '' && mayBeInAnyFile(slot, catalog)
      ? filesToLookIn(catalog).flatMap(file => heads.map(head => `${file}:${head}${slot.typed}`))
      : [],
  );
  const found: KeyProposal[] = [];
  for (const query of new Set([...queries, ...inFiles, ...inAnyFile])) {
    for (const { name, sourceText } of catalog.complete(query, limit)) {
      const bare = inAnyFile.has(query) ? writtenInAnyFile(name, slot, catalog) : undefined;
      const insert = bare ?? writtenAs(name, slot, catalog);
      if (insert !== undefined) found.push({ name, insert, sourceText, found: insert });
    }
    if (found.length >= limit) break;
  }
  return found;
}

function bySegments(slot: KeySlot, catalog: CatalogReader, limit: number): readonly KeyProposal[] {
  const { typed } = slot;
  // In a query of the catalog, `*` is a wildcard.
  if (!typed.includes('.') || /[*\s]/.test(typed)) return [];
  const pattern = `${typed.replaceAll('.', '*.')}*`;
  const source = catalog.sourceLocale();
  const names = new Set(headsOf(slot, catalog).flatMap(head => catalog.match(head + pattern, limit)));
  return [...names].flatMap(name => {
    const insert = writtenAs(name, slot, catalog);
    const entry = insert === undefined ? undefined : catalog.get(name);
    if (insert === undefined || entry === undefined) return [];
    return { name, insert, sourceText: sourceTextOf(entry, source), found: insert };
  });
}

function byText(slot: KeySlot, catalog: CatalogReader, limit: number): readonly KeyProposal[] {
  if (slot.typed.trim() === '') return [];
  return catalog.completeByText(slot.typed, limit).flatMap(({ name, sourceText }) => {
    const found = sourceText && fromWord(sourceText, slot.typed);
    const insert = found ? writtenAs(name, slot, catalog) : undefined;
    return insert === undefined || !found ? [] : { name, insert, sourceText, found };
  });
}

/** The typed text and its continuation from the matching word in a text; undefined if no word begins like that. */
function fromWord(text: string, typed: string): string | undefined {
  const folded = text.toLowerCase();
  const start = typed.toLowerCase();
  for (let at = folded.indexOf(start); at >= 0; at = folded.indexOf(start, at + 1)) {
    const before = text.slice(0, at);
    // Scripts without capitals often have no spaces between words, or attach particles to them.
    if (!/[\p{L}\p{N}]$/u.test(before) || /^\p{Lo}/u.test(text.slice(at)))
      return typed + text.slice(at + typed.length);
  }
  return undefined;
}
