import assert from 'node:assert/strict';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import type { CatalogRemote } from '../../../src/core/catalog/remote.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { type Recorded, type RecordingServer, startRecordingServer } from '../client/recordingServer.ts';
import { key, keyDetail, locale, translation, translationDetail } from '../client/samples.ts';

const calm = { priority: 'background' } as const;
const german = {
  id: 'l1',
  name: 'de',
  code: 'de-DE',
  isDefault: true,
  isMain: false,
  isRtl: false,
  pluralForms: ['zero', 'one', 'other'],
};
const file = { format: 'simple_json', includeEmpty: true, validator: undefined };
const since = '2030-01-02T03:04:05Z';
const text = { localeId: 'l1', keyId: 'k1', pluralSuffix: 'one', content: 'Hallo' } as const;
const times = { createdAt: key.created_at, updatedAt: key.updated_at };
const listedKey = {
  id: 'k1',
  name: 'home.index.headline',
  isPlural: false,
  dataType: 'string',
  tags: ['awesome-feature'],
  description: 'My description for this key...',
  maxCharacters: undefined,
  screenshotUrl: undefined,
  commentsCount: undefined,
  ...times,
};
const readKey = {
  ...listedKey,
  maxCharacters: 140,
  screenshotUrl: 'https://img.example/k1.png',
  commentsCount: 0,
};
const flagged = { ...translation, unverified: true, excluded: true, plural_suffix: 'one' };
const readTranslation = {
  id: 't1',
  keyId: 'k1',
  keyName: 'home.index.headline',
  localeId: 'l1',
  localeName: 'de',
  pluralSuffix: '',
  content: 'My translation',
  isUnverified: false,
  isExcluded: false,
  updatedAt: translation.updated_at,
};
const readFlagged = { ...readTranslation, pluralSuffix: 'one', isUnverified: true, isExcluded: true };
const page = (item: unknown) => ({ items: [item], lastPage: undefined, hasNext: false, wasFree: false });

interface WireCase {
  readonly what: string;
  readonly call: (remote: CatalogRemote) => Promise<unknown>;
  /** Method and path, then what stands in the query and in the body. */
  readonly asks: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly reply: unknown;
  readonly gives: unknown;
}

const listing = { page: '1', per_page: '100' };
const cases: readonly WireCase[] = [
  {
    what: 'locales',
    call: remote => remote.locales(1, calm),
    asks: 'GET /projects/p1/locales',
    with: listing,
    reply: [locale],
    gives: page(german),
  },
  {
    what: 'keys that changed since a moment',
    call: remote => remote.keys({ sort: 'updated_at', order: 'desc', updatedSince: since }, 1, calm),
    asks: 'GET /projects/p1/keys',
    with: { ...listing, sort: 'updated_at', order: 'desc', q: `updated_at:>=${since}` },
    reply: [key],
    gives: page(listedKey),
  },
  {
    what: 'a key by a name that would fall apart',
    call: remote => remote.keys({ sort: 'name', order: 'asc', name: 'say "hi", all' }, 1, calm),
    asks: 'GET /projects/p1/keys',
    with: { ...listing, sort: 'name', order: 'asc', q: 'name:"say \\"hi\\", all"' },
    reply: [key],
    gives: page(listedKey),
  },
  {
    what: 'all translations',
    call: remote => remote.translations({ sort: 'key_name', order: 'asc' }, 1, calm),
    asks: 'GET /projects/p1/translations',
    with: { ...listing, sort: 'key_name', order: 'asc' },
    reply: [translation],
    gives: page(readTranslation),
  },
  {
    what: 'translations of a locale that carry a flag and changed since a moment',
    call: remote =>
      remote.translations(
        { localeId: 'l1', sort: 'updated_at', order: 'desc', flag: 'excluded', updatedSince: since },
        1,
        calm,
      ),
    asks: 'GET /projects/p1/locales/l1/translations',
    with: { ...listing, sort: 'updated_at', order: 'desc', q: `excluded:true updated_at:>=${since}` },
    reply: [flagged],
    gives: page(readFlagged),
  },
  {
    what: 'a key',
    call: remote => remote.key('k1', calm),
    asks: 'GET /projects/p1/keys/k1',
    with: {},
    reply: keyDetail,
    gives: readKey,
  },
  {
    what: 'a key without a limit, as some servers say it',
    call: remote => remote.key('k1', calm),
    asks: 'GET /projects/p1/keys/k1',
    with: {},
    reply: { ...keyDetail, max_characters_allowed: 0, screenshot_url: '' },
    gives: { ...readKey, maxCharacters: undefined, screenshotUrl: undefined },
  },
  {
    what: 'the translations of a key',
    call: remote => remote.translationsOfKey('k1', calm),
    asks: 'GET /projects/p1/keys/k1/translations',
    with: listing,
    reply: [flagged],
    gives: [readFlagged],
  },
  {
    what: 'a new translation without flags',
    call: remote => remote.createTranslation(text, calm),
    asks: 'POST /projects/p1/translations',
    with: { locale_id: 'l1', key_id: 'k1', plural_suffix: 'one', content: 'Hallo' },
    reply: translationDetail,
    gives: readTranslation,
  },
  {
    what: 'a new translation with a flag',
    call: remote => remote.createTranslation({ ...text, isUnverified: false }, calm),
    asks: 'POST /projects/p1/translations',
    with: { locale_id: 'l1', key_id: 'k1', plural_suffix: 'one', content: 'Hallo', unverified: false },
    reply: translationDetail,
    gives: readTranslation,
  },
  {
    what: 'a changed translation with a flag',
    call: remote =>
      remote.updateTranslation('t1', { pluralSuffix: '', content: 'Hi', isExcluded: true }, calm),
    asks: 'PATCH /projects/p1/translations/t1',
    with: { plural_suffix: '', content: 'Hi', excluded: true },
    reply: flagged,
    gives: readFlagged,
  },
  {
    what: 'a download',
    call: async remote => {
      const answer = await remote.download(german, file, calm);
      return answer.notModified ? answer : String(Buffer.from(answer.value));
    },
    asks: 'GET /projects/p1/locales/l1/download',
    with: { file_format: 'simple_json', include_empty_translations: 'true' },
    reply: { a: 'b' },
    gives: '{"a":"b"}',
  },
  {
    what: 'a download without what is unverified',
    call: async remote =>
      (await remote.download(german, { ...file, includeEmpty: false, skipUnverified: true }, calm))
        .notModified,
    asks: 'GET /projects/p1/locales/l1/download',
    with: {
      file_format: 'simple_json',
      include_empty_translations: 'false',
      skip_unverified_translations: 'true',
    },
    reply: {},
    gives: false,
  },
];

describe('what the catalog asks of a service', () => {
  let server: RecordingServer;
  let client: Client;
  let remote: CatalogRemote;

  before(async () => {
    server = await startRecordingServer();
    client = createClient({
      apiRoot: `${server.origin}/v2`,
      token: 'a'.repeat(64),
      userAgent: 'tests',
      retries: { attempts: 1 },
    });
    remote = remoteFromClient(client, { id: 'p1' });
  });
  after(async () => {
    await client.close();
    await server.close();
  });
  beforeEach(() => {
    server.requests.length = 0;
  });

  for (const { what, call, asks, with: params, reply, gives } of cases) {
    it(what, async () => {
      server.replies.push({ status: 200, body: reply });
      assert.deepEqual(await call(remote), gives);
      const [request] = server.requests;
      assert.ok(request !== undefined && server.requests.length === 1);
      assert.equal(`${request.method} ${request.path}`, asks.replace(' ', ' /v2'));
      assert.deepEqual(paramsOf(request), params);
    });
  }

  it('the validators of a download, which it gives back the next time', async () => {
    const validators = { etag: '"7"', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    server.replies.push({ status: 200, headers: validators, body: '{}' }, { status: 304 });
    const first = await remote.download(german, file, calm);
    assert.ok(!first.notModified);
    const second = await remote.download(german, { ...file, validator: first.validator }, calm);
    assert.deepEqual(second, { notModified: true });
    const { headers } = server.requests[1] ?? {};
    assert.deepEqual(
      [headers?.['if-none-match'], headers?.['if-modified-since']],
      [validators.etag, validators['last-modified']],
    );
  });

  it('a download that has no validator has none', async () => {
    server.replies.push({ status: 200, body: '{}' });
    const answer = await remote.download(german, file, calm);
    assert.ok(!answer.notModified);
    assert.equal(answer.validator, undefined);
  });

  for (const body of ['', ' \n', '<!DOCTYPE html><title>Sign in to the train</title>', '<html lang="en">']) {
    it(`${JSON.stringify(body)} in the place of a download is no word on formats, which would be remembered`, async () => {
      server.replies.push({ status: 200, body });
      await assert.rejects(remote.download(german, file, calm), { name: 'UnexpectedResponseError' });
    });
  }

  for (const [status, reading, sending, downloading] of [
    [400, 'RemoteRefusalError', 'RemoteRefusalError', 'FormatRefusedError'],
    [401, 'RemoteUnreachableError', 'RemoteUnreachableError', 'AuthenticationError'],
    // What may not even be read says nothing of what waits to be sent.
    [403, 'RemoteUnreachableError', 'RemoteRefusalError', 'ForbiddenError'],
    [404, undefined, 'RemoteRefusalError', 'RemoteLocaleGoneError'],
    // A proxy's own words and pages say nothing of what was asked.
    [200, 'RemoteUnreachableError', 'RemoteUnreachableError', 'UnexpectedResponseError'],
    [302, 'RemoteUnreachableError', 'RemoteUnreachableError', 'UnexpectedResponseError'],
    [407, 'RemoteUnreachableError', 'RemoteUnreachableError', 'ServerError'],
    [408, 'RemoteUnreachableError', 'RemoteUnreachableError', 'ServerError'],
    [422, 'RemoteRefusalError', 'RemoteRefusalError', 'FormatRefusedError'],
    [500, 'RemoteUnreachableError', 'RemoteUnreachableError', 'ServerError'],
  ] as const) {
    it(`${status}: what it means for reading, sending and downloading`, async () => {
      const nameOf = async (work: Promise<unknown>) => {
        server.replies.push({ status, body: '' });
        return work.then(
          value => value,
          (error: unknown) => (error instanceof Error ? error.name : error),
        );
      };
      assert.equal(await nameOf(remote.key('k1', calm)), reading);
      assert.equal(await nameOf(remote.translationsOfKey('k1', calm)), reading);
      assert.equal(await nameOf(remote.createTranslation(text, calm)), sending);
      assert.equal(await nameOf(remote.updateTranslation('t1', text, calm)), sending);
      assert.equal(await nameOf(remote.download(german, file, calm)), downloading);
    });
  }
});

function paramsOf({ query, body }: Recorded): Record<string, unknown> {
  if (body.length > 0) return JSON.parse(body.toString('utf8'));
  return Object.fromEntries(new URLSearchParams(query));
}
