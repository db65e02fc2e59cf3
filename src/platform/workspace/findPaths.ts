/** What files are looked for in a workspace folder. */
export interface FileQuery {
  /** What the editor's search is asked for, relative to the folder. */
  readonly glob: string;
  /** The same question about the path of a single file. */
  readonly fits: (path: string) => boolean;
  /** Names of folders that are not entered. */
  readonly except: readonly string[];
  /** How many files are wanted at most. */
  readonly most: number;
}

/** An entry of a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** A workspace folder as a search sees it. Paths are relative to it, with slashes; `''` is the folder itself. */
export interface SearchPorts {
  search(query: FileQuery): PromiseLike<readonly string[]>;
  entries(folder: string): PromiseLike<readonly FolderEntry[]>;
  /** Is told why the search failed. */
  onFailure(error: unknown): void;
}

/** How many folders are read at most where there is no search, and how many at once. */
const maxFolders = 5_000;
const atOnce = 16;

/**
 * The paths of the files that fit. Where the editor's search fails (it is a program of its own, which can be
 * missing or forbidden), folder after folder is read, the upper ones first; links are not followed then.
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

/** A folder that cannot be read has nothing in it. */
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
