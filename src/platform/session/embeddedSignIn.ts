/** The address and token of the embedded service. */
export interface EmbeddedSignIn {
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
  /** The folders that have projects of their own, in a workspace with several. */
  readonly folders?: readonly EmbeddedFolder[];
}

/** A workspace folder that the embedded service has a project for. */
export interface EmbeddedFolder {
  /** Its address with a trailing slash. */
  readonly folder: string;
  readonly projectId: string;
}

/** The environment variable in which `npm start` hands over the service that it started. */
const embeddedVariable = 'LOCALENS_EMBEDDED';

/**
 * Removes the hand-over from an environment, so that no child process inherits the token.
 *
 * @returns undefined if there is none, or if it names anything but this machine
 */
export function takeEmbeddedSignIn(environment: NodeJS.ProcessEnv): EmbeddedSignIn | undefined {
  const text = environment[embeddedVariable];
  delete environment[embeddedVariable];
  if (text === undefined) return undefined;
  try {
    return readEmbeddedSignIn(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Reads the service's own start line, or the hand-over. */
function readEmbeddedSignIn(value: unknown): EmbeddedSignIn | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { apiRoot, token, projectId } = value as Record<string, unknown>;
  if (typeof apiRoot !== 'string' || typeof token !== 'string' || typeof projectId !== 'string')
    return undefined;
  return isLoopback(apiRoot) ? { apiRoot: apiRoot.replace(/\/+$/, ''), token, projectId } : undefined;
}

/** True for an address of this machine (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  return (
    protocol === 'http:' &&
    (/^127(\.\d+){3}$/.test(hostname) || hostname === '[::1]' || hostname === 'localhost')
  );
}
