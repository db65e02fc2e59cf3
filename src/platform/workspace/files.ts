import { FileSystemError, type Uri, workspace } from 'vscode';

/** The last segment of an address. */
export function baseName(uri: Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/** The text of a file as it is saved, decoded as UTF-8; undefined where it cannot be read. */
export async function readText(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a file; undefined where it is gone, or was never there.
 *
 * @throws why a file that is there cannot be read
 */
export async function readUnlessGone(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    return await workspace.fs.readFile(uri);
  } catch (error) {
    if (error instanceof FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}

/** The path of a file or folder below a folder, empty for the folder itself; undefined for what is not below it. */
export function pathBelow(folder: Uri, inner: Uri): string | undefined {
  if (folder.scheme !== inner.scheme || folder.authority !== inner.authority) return undefined;
  if (folder.path === inner.path) return '';
  const start = folder.path.endsWith('/') ? folder.path : `${folder.path}/`;
  return inner.path.startsWith(start) ? inner.path.slice(start.length) : undefined;
}
