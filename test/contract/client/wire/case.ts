import type { Client } from '../../../../src/core/api/client.ts';
import type { Part, Reply } from '../recordingServer.ts';

/** One operation: how it is called, and what the API document says must come over the wire. */
export interface WireCase {
  /** As the document writes it. */
  readonly endpoint: string;
  readonly call: (client: Client) => Promise<unknown>;
  /** Below the API root, percent-encoded. */
  readonly path: string;
  /** Decoded name and value, in any order; nothing else may be there. */
  readonly query?: Readonly<Record<string, string>>;
  /** The JSON body; without it and without `form` there must be no body. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string | Part>>;
  /** Credentials; the token unless said. */
  readonly isBasic?: boolean;
  readonly reply: Reply;
  /** What the call gives; `undefined` unless said. */
  readonly gives?: unknown;
}

/** What every page request carries besides its own parameters: the largest page there is. */
export const firstPage = { page: '1', per_page: '100' } as const;
