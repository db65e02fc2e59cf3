import type { Account } from '../../../src/platform/session/types.ts';

/** An account without projects. */
export const exampleAccount: Account = {
  id: 'a',
  apiRoot: 'https://host.example/api/v2',
  isEmbedded: false,
  members: [],
  projectIds: [],
};
