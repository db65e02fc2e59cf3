import path from 'node:path';

/** The address of a data folder's service; stored in that folder while it runs. */
export interface SharedAddress {
  readonly apiRoot: string;
  readonly projectId: string;
  readonly accountId: string;
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
