import { FileType, RelativePattern, Uri, type WorkspaceFolder, workspace } from 'vscode';
import type { Logger } from '../../core/base/logger.ts';
import { type FileQuery, type FolderEntry, findPaths } from './findPaths.ts';

/** Finds files in the workspace folders, even if the editor's own search does not work. */
export class WorkspaceSearch {
  private hasReported = false;
  private readonly log: Logger;

  constructor(log: Logger) {
    this.log = log;
  }

  /** The paths of matching files, relative to the folder. */
  find(folder: WorkspaceFolder, query: FileQuery): Promise<readonly string[]> {
    return findPaths(query, {
      search: async ({ glob, except, most }) => {
        const uris = await workspace.findFiles(
          new RelativePattern(folder, glob),
          `**/{${except.join(',')}}/**`,
          most,
        );
        return uris.map(uri => pathIn(folder, uri));
      },
      entries: async path => {
        const found = await workspace.fs.readDirectory(Uri.joinPath(folder.uri, path));
        return found.map(([name, type]) => ({ name, kind: kindOf(type) }));
      },
      onFailure: error => this.report(error),
    });
  }

  private report(error: unknown): void {
    if (this.hasReported) return;
    this.hasReported = true;
    this.log.warn(
      `The editor’s file search failed (${String(error)}): folders are read one by one instead, which takes longer`,
    );
  }
}

/** The path of a file relative to its folder, with slashes. */
export function pathIn(folder: WorkspaceFolder, uri: Uri): string {
  return uri.path.slice(folder.uri.path.length + 1);
}

function kindOf(type: FileType): FolderEntry['kind'] {
  if (type === FileType.Directory) return 'folder';
  // A linked file is read like any other; a linked folder could lead to a cycle.
  return (type & FileType.File) === 0 ? 'other' : 'file';
}
