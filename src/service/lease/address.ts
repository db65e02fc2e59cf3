import path from 'node:path';

/** Where the service of a data folder answers; kept in that folder while it runs. */
export interface SharedAddress {
  readonly apiRoot: string;
  readonly projectId: string;
  readonly accountId: string;
}

/** The file in which the process that serves a folder says where it listens. */
export function portFile(folder: string): string {
  return path.join(folder, 'service.json');
}

/** What a shared service prints instead of its address when it cannot start. */
export interface StartFailure {
  /** A sentence for the user. */
  readonly failure: string;
}

/** Exit code of a service that found another one at work. */
export const alreadyServedCode = 3;
