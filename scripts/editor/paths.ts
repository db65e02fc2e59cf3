import path from 'node:path';

/** The root of this repository: the folder of the extension's manifest. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** Editors that were fetched, and what they keep: git-ignored. */
export const editorsFolder = path.join(repositoryRoot, '.vscode-test');
