import type { Uri } from 'vscode';
import type { CatalogReader } from '../core/catalog/types.ts';
import type { Scans } from '../platform/scanner/scans.ts';
import { type Reading, readingOf } from '../platform/session/reading.ts';
import type { Session } from '../platform/session/session.ts';

/**
 * What every language feature asks: what is in the document, and what the catalog says about it. Without a catalog
 * no document is scanned, so whoever is not signed in pays nothing.
 */
export interface Source {
  readonly scans: Scans;
  /** The catalog of a file's project; none while signed out, in Restricted Mode, or before it is open. */
  catalog(file: Uri): CatalogReader | undefined;
  /** The key of a file's project, which links of that file hand over. */
  projectKey(file: Uri): string | undefined;
  /** The name of a file's project where several are open; undefined where there is no other to mistake it for. */
  projectName(file: Uri): string | undefined;
  /** True where two files belong to the same project. */
  shareProject(file: Uri, other: Uri): boolean;
  /** True while that catalog is read for the first time: what is missing in it may just not be there yet. */
  isFilling(file: Uri): boolean;
  /** Whether more of that catalog, or the catalog itself, is on its way. */
  reading(file: Uri): Reading;
}

export function sourceOf(session: Session, scans: Scans): Source {
  return {
    scans,
    catalog: file => session.for(file)?.catalog,
    projectKey: file => session.for(file)?.key,
    projectName: file => (session.ofWorkspace.length > 1 ? session.for(file)?.named.name : undefined),
    shareProject: (file, other) => session.for(file) === session.for(other),
    isFilling: file => session.for(file)?.isFilling ?? false,
    reading: file => readingOf(session, file),
  };
}
