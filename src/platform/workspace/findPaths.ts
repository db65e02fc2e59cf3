/** A search for files in a workspace folder. */
export interface FileQuery {
  /** The glob for the editor's search, relative to the folder. */
  readonly glob: string;
  /** The same condition for the path of a single file. */
  readonly fits: (path: string) => boolean;
  /** Names of folders to skip. */
  readonly except: readonly string[];
  /** The maximum number of files. */
  readonly most: number;
}

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** A workspace folder for searching. Paths are relative to it, with slashes; `''` is the folder itself. */
export interface SearchPorts {
  search(query: FileQuery): PromiseLike<readonly string[]>;
  entries(folder: string): PromiseLike<readonly FolderEntry[]>;
  /** Receives the reason if the search failed. */
  onFailure(error: unknown): void;
}

/** The maximum number of folders to read without a search, and how many at once. */
const maxFolders = 5_000;
const atOnce = 16;

/**
 * The paths of matching files. If the editor's search fails (it is a program of its own, which can be missing or
 * forbidden), folders are read one by one, the upper ones first. Links are not followed in that case.
 */
export async function findPaths(query: FileQuery, ports: SearchPorts): Promise<readonly string[]> {
  try {
    return await ports.search(query);
  } catch (error) {
    ports.onFailure(error);
    return readFolders(query, ports);
  }
}

async function readFolders(query: FileQuery, { entries }: SearchPorts): Promise<readonly string[]> {
  const except = new Set(query.except);
  const files: string[] = [];
  let level = [''];
  for (let read = 0; level.length > 0 && files.length < query.most && read < maxFolders; ) {
    const batch = level.slice(0, atOnce);
    read += batch.length;
    const found = await Promise.all(batch.map(folder => readable(entries, folder)));
    level = level.slice(atOnce);
    for (const { path, name, kind } of found.flat()) {
      if (kind === 'folder' && !except.has(name)) level.push(path);
      if (kind === 'file' && query.fits(path)) files.push(path);
    }
  }
  return files.slice(0, query.most);
}

/** An unreadable folder counts as empty. */
async function readable(
  entries: SearchPorts['entries'],
  folder: string,
): Promise<ReadonlyArray<FolderEntry & { readonly path: string }>> {
  try {
    const prefix = folder === '' ? '' : `${folder}/`;
    return (await entries(folder)).map(entry => ({ ...entry, path: prefix + entry.name }));
  } catch {
    return [];
  }
}
