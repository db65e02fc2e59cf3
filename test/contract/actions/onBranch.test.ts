import assert from 'node:assert/strict';
import type { Outcome } from '../../../src/core/actions/outcome.ts';
import {
  type ProjectActions,
  projectActions,
  type TranslationScope,
} from '../../../src/core/actions/projectActions.ts';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import type { CatalogRemote } from '../../../src/core/catalog/remote.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import {
  partsOf,
  type Recorded,
  type RecordingServer,
  type Reply,
  startRecordingServer,
} from '../client/recordingServer.ts';
import { key, keyDetail, locale, tag, translation, translationDetail } from '../client/samples.ts';

interface Doing {
  readonly what: string;
  /** What each of its requests is answered with. */
  readonly replies: readonly unknown[];
  readonly run: (on: {
    readonly actions: ProjectActions;
    readonly remote: CatalogRemote;
  }) => Promise<unknown>;
}

const { signal } = new AbortController();
const counted = { records_affected: 1 };
const text = { localeId: 'l1', pluralSuffix: '', content: 'Hallo' } as const;
const doomedText = { ...text, localeName: locale.name };
const page = { priority: 'background' } as const;
const plan = {
  direction: 'tag',
  groups: [{ tags: ['a'], keys: [{ id: 'k1', name: 'title' }] }],
  changing: 1,
  unchanged: 0,
} as const;
const remoteLocale = {
  id: 'l1',
  name: 'de',
  code: 'de',
  isDefault: true,
  isMain: false,
  isRtl: false,
  pluralForms: [],
};

async function andBack(done: Promise<Outcome>): Promise<void> {
  const { undo } = await done;
  assert.ok(undo !== undefined);
  await undo({ signal });
}

const inScope = (scope: TranslationScope) => (on: { readonly actions: ProjectActions }) =>
  on.actions.affectedBy('verify', scope, signal);

const doings: readonly Doing[] = [
  { what: 'lists tags', replies: [[tag]], run: ({ actions }) => actions.tags(signal) },
  { what: 'looks keys up by id', replies: [[key]], run: ({ actions }) => actions.keysById(['k1'], signal) },
  {
    what: 'looks keys up by query',
    replies: [[key]],
    run: ({ actions }) => actions.keysMatching('home*', signal),
  },
  {
    what: 'tags and untags',
    replies: [counted, counted],
    run: ({ actions }) => andBack(actions.applyTags(plan, { signal })),
  },
  {
    what: 'looks translations up by query',
    replies: [[translation]],
    run: inScope({ kind: 'query', q: 'texte' }),
  },
  {
    what: 'looks translations up by locale',
    replies: [[translation]],
    run: inScope({ kind: 'locale', localeId: 'l1' }),
  },
  {
    what: 'looks translations up by key',
    replies: [[translation]],
    run: inScope({ kind: 'keys', keyIds: ['k1'] }),
  },
  {
    what: 'verifies and unverifies',
    replies: [counted, counted],
    run: ({ actions }) =>
      andBack(actions.applyFlags('verify', [{ id: 't1', keyName: 'title', localeName: 'de' }], { signal })),
  },
  {
    what: 'makes a key and deletes it again',
    replies: [keyDetail, translationDetail, [], ''],
    run: ({ actions }) => andBack(actions.createKeys([{ name: 'a', texts: [text] }], { signal })),
  },
  {
    what: 'names a key and names it back',
    replies: [keyDetail, keyDetail, keyDetail],
    run: ({ actions }) => {
      const { id: keyId, name: to } = keyDetail;
      return andBack(actions.renameKey({ keyId, from: 'a', to }, { signal }));
    },
  },
  {
    what: 'deletes a key and makes it again',
    replies: [[key], counted, [locale], keyDetail, translationDetail],
    run: ({ actions }) =>
      andBack(actions.deleteKeys([{ id: 'k1', name: 'a', texts: [doomedText] }], { signal })),
  },
  { what: 'lists locales', replies: [[locale]], run: ({ remote }) => remote.locales(1, page) },
  {
    what: 'downloads',
    replies: [{}],
    run: ({ remote }) =>
      remote.download(
        remoteLocale,
        { format: 'simple_json', includeEmpty: true, validator: undefined },
        page,
      ),
  },
  {
    what: 'lists keys',
    replies: [[key]],
    run: ({ remote }) => remote.keys({ sort: 'name', order: 'asc' }, 1, page),
  },
  {
    what: 'lists translations',
    replies: [[translation]],
    run: ({ remote }) => remote.translations({ sort: 'key_name', order: 'asc' }, 1, page),
  },
  {
    what: 'lists the translations of a locale',
    replies: [[translation]],
    run: ({ remote }) => remote.translations({ localeId: 'l1', sort: 'key_name', order: 'asc' }, 1, page),
  },
  { what: 'reads a key', replies: [keyDetail], run: ({ remote }) => remote.key('k1', page) },
  {
    what: 'reads the translations of a key',
    replies: [[translation]],
    run: ({ remote }) => remote.translationsOfKey('k1', page),
  },
  {
    what: 'sends a new translation',
    replies: [translationDetail],
    run: ({ remote }) => remote.createTranslation({ ...text, keyId: 'k1' }, page),
  },
  {
    what: 'sends a changed translation',
    replies: [translationDetail],
    run: ({ remote }) => remote.updateTranslation('t1', text, page),
  },
];

describe('what is done on a branch names it in every request, and elsewhere in none', () => {
  let server: RecordingServer;
  let client: Client;

  before(async () => {
    server = await startRecordingServer();
    client = createClient({ apiRoot: `${server.origin}/v2`, token: 'a'.repeat(64), userAgent: 'tests' });
  });
  after(async () => {
    await client.close();
    await server.close();
  });

  for (const { what, replies, run } of doings) {
    it(what, async () => {
      for (const branch of ['feature/x', undefined]) {
        server.requests.length = 0;
        server.replies.push(...replies.map((body): Reply => ({ status: 200, body })));
        await run({
          actions: projectActions(client, 'p1', branch),
          remote: remoteFromClient(client, { id: 'p1', branch }),
        });
        assert.deepEqual(
          server.requests.map(branchOf),
          replies.map(() => branch),
        );
      }
    });
  }
});

function branchOf(request: Recorded): string | undefined {
  const type = request.headers['content-type'];
  if (type === undefined) return new URLSearchParams(request.query).get('branch') ?? undefined;
  if (type === 'application/json') return JSON.parse(request.body.toString('utf8')).branch;
  return partsOf(request)['branch']?.content;
}
