import type { Uri } from 'vscode';
import type { CatalogReader } from '../core/catalog/types.ts';
import type { Scans } from '../platform/scanner/scans.ts';
import { type Reading, readingOf } from '../platform/session/reading.ts';
import type { Session } from '../platform/session/session.ts';

/**
 * What all language features need: the content of the document, and the catalog's answers about it. Without a catalog
 * no document is scanned, which spares people who are not signed in.
 */
export interface Source {
  readonly scans: Scans;
  /** The catalog of a file's project; none while signed out, in Restricted Mode, or before it is open. */
  catalog(file: Uri): CatalogReader | undefined;
  /** The key of a file's project, which links in that file pass on. */
  projectKey(file: Uri): string | undefined;
  /**
   * The name of a file's project if several are open; otherwise undefined, since there is nothing to confuse it with.
   */
  projectName(file: Uri): string | undefined;
  /** Whether two files belong to the same project. */
  shareProject(file: Uri, other: Uri): boolean;
  /** Whether that catalog is being read for the first time, so that missing texts may still arrive. */
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
