import { Problem } from './problem.ts';

/** One VS Code that the workbench can run. */
export interface EditorVersion {
  /** What `vscode.version` says in it. */
  readonly vscode: string;
  /** The version of the npm package `code-server` that carries it. */
  readonly codeServer: string;
  /** The Node that this VS Code ships with, where it is not the one that runs these scripts. */
  readonly node?: string;
  /** The version of `@vscode/ripgrep-universal` to search files with, where its own only comes by a script. */
  readonly ripgrep?: string;
}

/** `newest` is what `npm start` opens; `oldest` is the first version that `engines.vscode` admits. */
export const editorVersions = {
  newest: { vscode: '1.139.1', codeServer: '4.139.1' },
  oldest: { vscode: '1.103.2', codeServer: '4.103.2', node: '22.17.1', ripgrep: '1.18.0' },
} as const satisfies Record<string, EditorVersion>;

/** @throws {Problem} unless the name is `newest`, which it is when there is none, or `oldest`. */
export function versionNamed(name: string = 'newest'): EditorVersion {
  if (name === 'newest' || name === 'oldest') return editorVersions[name];
  throw new Problem(`Which VS Code: newest or oldest? Not “${name}”.`);
}
