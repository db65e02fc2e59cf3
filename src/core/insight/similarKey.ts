import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';
import { type Binding, bindingAsWritten, type NameQueries, writtenAs, writtenInAnyFile } from './names.ts';

/** A call with the key that is written there. */
type Call = Binding & Pick<Usage, 'key'>;

const similarShown = 3;

/** An existing key that a call may have meant, and how it would be written there. */
export interface SimilarKey {
  readonly name: string;
  readonly written: string;
}

/** A key as one that a call may have meant; undefined if the call cannot reach it. */
export function similarKey(name: string, call: Call, catalog: NameQueries): SimilarKey | undefined {
  const written =
    writtenInAnyFile(name, call, catalog) ?? writtenAs(name, bindingAsWritten(call, call.key), catalog);
  return written === undefined ? undefined : { name, written };
}

/** Existing keys that the call may have meant, the nearest first. */
export function similarTo(
  name: string,
  call: Call,
  catalog: NameQueries & Pick<CatalogReader, 'nearest'>,
): readonly SimilarKey[] {
  return catalog.nearest(name, similarShown).flatMap(candidate => similarKey(candidate, call, catalog) ?? []);
}
