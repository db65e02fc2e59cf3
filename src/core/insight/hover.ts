import type { CatalogKey, CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { type Coverage, coverageOf, sourceTextOf } from './coverage.ts';
import { resolve } from './resolve.ts';

/** What is to be shown about a usage. */
export type HoverAnswer =
  | { readonly kind: 'key'; readonly key: CatalogKey; readonly rows: readonly Coverage[] }
  | {
      readonly kind: 'family';
      readonly pattern: string;
      readonly total: number;
      readonly members: readonly Member[];
    }
  | {
      readonly kind: 'group';
      readonly name: string;
      readonly total: number;
      readonly members: readonly Member[];
    }
  | { readonly kind: 'unknown'; readonly name: string; readonly similar: readonly string[] };

export interface Member {
  readonly name: string;
  readonly sourceText: string | undefined;
}

const membersShown = 12;

/** The answer to "what does this key say?", or undefined where nothing can be known from the text. */
export function hover(usage: Usage, catalog: CatalogReader): HoverAnswer | undefined {
  const found = resolve(usage, catalog);
  switch (found.kind) {
    case 'key':
      return describeKey(found.name, catalog);
    case 'family':
      return {
        kind: 'family',
        pattern: found.pattern,
        total: found.members.length,
        members: membersOf(found.members, catalog),
      };
    case 'group':
      return {
        kind: 'group',
        name: found.name,
        total: found.keysBelow,
        members: membersOf(catalog.match(`${found.name}.*`, membersShown), catalog),
      };
    case 'unknown':
      return { kind: 'unknown', name: found.name, similar: catalog.nearest(found.name, 3) };
    case 'dynamic':
      return undefined;
  }
}

/** The same answer for a key known by name, as in the tree. */
export function describeKey(name: string, catalog: CatalogReader): HoverAnswer | undefined {
  const entry = catalog.get(name);
  return entry && { kind: 'key', key: entry.key, rows: coverageOf(entry, catalog.locales()) };
}

function membersOf(names: readonly string[], catalog: CatalogReader): readonly Member[] {
  const source = catalog.sourceLocale();
  return names.slice(0, membersShown).map(name => {
    const entry = catalog.get(name);
    return { name, sourceText: entry && sourceTextOf(entry, source) };
  });
}
