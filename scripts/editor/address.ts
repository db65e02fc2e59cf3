import { pathToFileURL } from 'node:url';

export interface PageOptions {
  /** Absolute path of the workspace folder, or of a `.code-workspace` file. */
  readonly folder: string;
  /** Absolute path of an extension to load in development. */
  readonly extension?: string;
  /** Absolute path of a CommonJS module that exports `run(): Promise<void>`. */
  readonly tests?: string;
  /** Absolute path of a file to open at start. */
  readonly file?: string;
  /** The line of that file to go to, 1-based. */
  readonly line?: number;
}

/**
 * The address under which a browser shows that workspace.
 *
 * @param authority host and port, as the browser reaches the server.
 */
export function editorAddress(authority: string, options: PageOptions): string {
  // As a path of an address: with slashes on Windows too, and with what means something there encoded.
  const addressPath = (file: string) => pathToFileURL(file).pathname;
  const remote = (file: string) => `vscode-remote://${authority}${addressPath(file)}`;
  const payload: [string, string][] = [];
  if (options.extension !== undefined) payload.push(['extensionDevelopmentPath', remote(options.extension)]);
  if (options.tests !== undefined) payload.push(['extensionTestsPath', remote(options.tests)]);
  const { file, line } = options;
  if (file !== undefined)
    payload.push(['openFile', line === undefined ? remote(file) : `${remote(file)}:${line}`]);
  if (line !== undefined) payload.push(['gotoLineMode', 'true']);
  const kind = options.folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  const query = new URLSearchParams({ [kind]: decodeURIComponent(addressPath(options.folder)) });
  if (payload.length > 0) query.set('payload', JSON.stringify(payload));
  return `http://${authority}/?${query}`;
}
