import path from 'node:path';

/** The address of a data folder's service; stored in that folder while it runs. */
export interface SharedAddress {
  readonly apiRoot: string;
  readonly projectId: string;
  readonly accountId: string;
  /** The project of each loaded repository that has one. */
  readonly loaded: readonly LoadedRepository[];
}

/** A repository that a service has loaded. */
export interface LoadedRepository {
  /** Its folder, as the service was told of it. */
  readonly folder: string;
  readonly projectId: string;
}

/**
 * The address that a JSON text holds. The token is sent there, so it has to be one that a service can have: on this
 * machine.
 *
 * @returns undefined if it holds none
 */
export function parseAddress(text: string): SharedAddress | undefined {
  const value = parseObject(text);
  const { apiRoot, projectId, accountId, loaded } = value ?? {};
  if (typeof apiRoot !== 'string' || typeof projectId !== 'string' || typeof accountId !== 'string')
    return undefined;
  const url = URL.parse(apiRoot);
  if (url?.protocol !== 'http:' || url.hostname !== '127.0.0.1') return undefined;
  return { apiRoot, projectId, accountId, loaded: Array.isArray(loaded) ? loaded.filter(isLoaded) : [] };
}

function isLoaded(value: unknown): value is LoadedRepository {
  if (typeof value !== 'object' || value === null) return false;
  const { folder, projectId } = value as Readonly<Record<string, unknown>>;
  return typeof folder === 'string' && typeof projectId === 'string';
}

/** The sentence of a service that cannot start; undefined if the JSON text holds none. */
export function parseFailure(text: string): string | undefined {
  const failure = parseObject(text)?.['failure'];
  return typeof failure === 'string' ? failure : undefined;
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

/** The file where the process that serves a folder stores its address. */
export function portFile(folder: string): string {
  return path.join(folder, 'service.json');
}

/** What a shared service prints instead of its address if it cannot start. */
export interface StartFailure {
  /** A sentence for the user. */
  readonly failure: string;
}

/** Exit code of a service that found another one running. */
export const alreadyServedCode = 3;
