import { FileSystemError, type Uri, workspace } from 'vscode';

/** The last segment of a URI's path. */
export function baseName(uri: Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/** The saved text of a file, decoded as UTF-8; undefined if it cannot be read. */
export async function readText(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a file; undefined if it does not exist.
 *
 * @throws the cause if an existing file cannot be read
 */
export async function readUnlessGone(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    return await workspace.fs.readFile(uri);
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}

/** The path of a file or folder relative to a folder, empty for the folder itself; undefined if it is not below it. */
export function pathBelow(folder: Uri, inner: Uri): string | undefined {
  if (folder.scheme !== inner.scheme || folder.authority !== inner.authority) return undefined;
  if (folder.path === inner.path) return '';
  const start = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return inner.path.startsWith(start) ? inner.path.slice(start.length) : undefined;
}
