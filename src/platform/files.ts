import { type Uri, workspace } from 'vscode';

/** The last segment of an address. */
export function baseName(uri: Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/** The text of a file as it is saved, decoded as UTF-8; undefined where it can not be read. */
export async function readText(uri: Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}
