/** The parent folder of a file or folder, `''` for the root. Paths are relative, with `/`. */
export function parentOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0));
}

/** The name of a file or folder, without the folders above it. Paths have `/`. */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** How many names two paths begin with alike. */
export function commonDepth(a: string, b: string): number {
  const [names, others] = [a.split('/'), b.split('/')];
  const parting = names.findIndex((name, at) => name !== others[at]);
  return parting < 0 ? names.length : parting;
}

/** The folder itself and those above it, the root (`''`) last. */
export function foldersUp(folder: string): string[] {
  const folders = [folder];
  for (let at = folder; at !== ''; ) {
    at = parentOf(at);
    folders.push(at);
  }
  return folders;
}
