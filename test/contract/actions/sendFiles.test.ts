import assert from 'node:assert/strict';
import { isStoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { type ProjectActions, projectActions } from '../../../src/core/actions/projectActions.ts';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import type { MessageContent } from '../../../src/core/formats/types.ts';
import { gather } from '../../../src/core/project/send/gather.ts';
import {
  countSend,
  type KnownProject,
  MissingRecordFinder,
  planSend,
} from '../../../src/core/project/send/plan.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';

type Texts = Readonly<Record<string, MessageContent>>;

const files: Readonly<Record<string, Texts>> = {
  en: {
    title: 'Shop',
    'cart:row "1", remove': 'Remove',
    items: { one: '{{count}} item', other: '{{count}} items' },
    silent: '',
  },
  pl: { title: 'Sklep', items: { one: 'rzecz', few: 'rzeczy', many: 'rzeczy', other: 'rzeczy' } },
  'pt-BR': { title: 'Loja' },
};

const owner = { email: 'joe@example.com', password: 'correct horse' };

describe('sending locale files, over HTTP', () => {
  let service: RunningService;
  let client: Client;
  let actions: ProjectActions;

  beforeEach(async () => {
    service = await startService({ limits: 'off', ...owner });
    const { apiRoot, token, projectId } = service;
    client = createClient({ apiRoot, token, userAgent: 'localens-tests' });
    actions = projectActions(client, projectId);
  });

  afterEach(async () => {
    await client.close();
    await service.close();
  });

  /** The project as the service says it now. */
  async function project(): Promise<KnownProject> {
    const { projectId } = service;
    const locales = await client.locales.list(projectId, { per_page: 100 }).toArray();
    const keys = await client.keys.list(projectId, { per_page: 100 }).toArray();
    const texts = await client.translations.list(projectId, { per_page: 100 }).toArray();
    return {
      locales: locales.map(({ id, name, code, default: isDefault }) => ({ id, name, code, isDefault })),
      key(name) {
        const key = keys.find(candidate => candidate.name === name);
        return (
          key && {
            id: key.id,
            isPlural: key.plural,
            text: (localeName, suffix) =>
              texts.find(
                text =>
                  text.key.name === name &&
                  text.locale.name === localeName &&
                  text.plural_suffix === suffix &&
                  text.content !== '',
              )?.content,
          }
        );
      },
    };
  }

  async function planned(all = files) {
    const known = await project();
    const gathered = gather(
      Object.entries(all).map(([name, texts]) => ({
        path: `${name}.json`,
        locale: { name, code: name },
        isLocaleAssumed: false,
        isSource: name === 'en',
        messages: Object.entries(texts).map(([key, content]) => ({ key, content, description: 'A note' })),
      })),
      known.locales,
    );
    const finder = new MissingRecordFinder(gathered, known);
    while (finder.compareNext(100));
    const { missingRecords } = finder;
    return planSend(missingRecords, known, new Set(missingRecords.locales.keys()), 0);
  }

  async function content() {
    const { projectId } = service;
    const locales = await client.locales.list(projectId, { per_page: 100 }).toArray();
    const keys = await client.keys.list(projectId, { per_page: 100 }).toArray();
    const texts = await client.translations.list(projectId, { per_page: 100 }).toArray();
    return {
      locales: locales.map(({ name, code, default: isDefault }) => [name, code, isDefault]),
      keys: keys.map(({ name, plural, description }) => [name, plural, description]),
      texts: texts
        .filter(text => text.content !== '')
        .map(text => `${text.key.name} ${text.locale.name} ${text.plural_suffix}: ${text.content}`)
        .sort(),
    };
  }

  it('makes of an empty project what the files say, and an empty project of it again', async () => {
    const plan = await planned();
    const { requests } = countSend(plan);
    let asked = 0;
    const outcome = await actions.sendFiles(plan, { onProgress: done => (asked = done) });
    assert.equal(asked, requests);
    assert.deepEqual(await content(), {
      locales: [
        ['en', 'en', true],
        ['pl', 'pl', false],
        ['pt-BR', 'pt-BR', false],
      ],
      keys: [
        ['cart:row "1", remove', false, 'A note'],
        ['items', true, 'A note'],
        ['silent', false, 'A note'],
        ['title', false, 'A note'],
      ],
      texts: [
        'cart:row "1", remove en : Remove',
        'items en one: {{count}} item',
        'items en other: {{count}} items',
        'items pl few: rzeczy',
        'items pl many: rzeczy',
        'items pl one: rzecz',
        'items pl other: rzeczy',
        'title en : Shop',
        'title pl : Sklep',
        'title pt-BR : Loja',
      ],
    });
    assert.equal(countSend(await planned()).requests, 0);
    await outcome.undo?.({});
    assert.deepEqual(await content(), { locales: [], keys: [], texts: [] });
  });

  it('goes on after it was stopped, and what was made by others meanwhile is taken as it is', async () => {
    const { projectId } = service;
    const plan = await planned();
    const en = await client.locales.create(projectId, { name: 'en', code: 'en' });
    const title = await client.keys.create(projectId, { name: 'title' });
    await client.translations.create(projectId, { locale_id: en.id, key_id: title.id, content: 'Store' });
    const before = await content();
    const abort = new AbortController();
    const stopped = await actions
      .sendFiles(plan, { signal: abort.signal, onProgress: done => done === 6 && abort.abort() })
      .catch((error: unknown) => error);
    assert.ok(isStoppedHalfway(stopped));
    const rest = await stopped.resume({});
    const { texts } = await content();
    assert.ok(texts.includes('title en : Store') && texts.includes('title pl : Sklep'));
    assert.equal(countSend(await planned()).requests, 0);
    await rest.undo?.({});
    await stopped.done.undo?.({});
    assert.deepEqual(await content(), before);
  });

  it('takes back no key that somebody has translated since, nor what that needs', async () => {
    const { projectId } = service;
    await client.locales.create(projectId, { name: 'ja', code: 'ja' });
    const outcome = await actions.sendFiles(await planned({ en: { title: 'Shop', cart: 'Cart' } }), {});
    const [title] = await client.keys.list(projectId, { q: 'name:title' }).toArray();
    const text = { locale_id: 'ja', key_id: title?.id ?? '', content: '店' };
    await client.translations.create(projectId, text);
    const undone = await outcome.undo?.({});
    assert.deepEqual(undone?.notRemoved, ['title', 'en']);
    assert.deepEqual((await content()).texts, ['title en : Shop', 'title ja : 店']);
  });

  it('passes over a key or a locale that somebody has deleted since, and sends the rest', async () => {
    const { projectId } = service;
    const more: Readonly<Record<string, Texts>> = { en: { a: 'A', b: 'B' }, pl: { a: 'Ą', b: 'B!' } };
    for (const name of ['en', 'pl']) await client.locales.create(projectId, { name, code: name });
    const gone = await client.keys.create(projectId, { name: 'a' });
    const plan = await planned(more);
    await client.keys.delete(projectId, gone.id);
    await client.locales.delete(projectId, 'pl');
    const { refused, created } = await actions.sendFiles(plan, {});
    assert.deepEqual(created, { locales: 0, keys: 1, texts: 1 });
    assert.deepEqual(
      refused?.map(({ kind, name }) => [kind, name]),
      [
        ['text', 'a'],
        ['text', 'a'],
        ['text', 'b'],
      ],
    );
  });

  it('names a locale that the service refuses, and sends the others', async () => {
    const plan = await planned({ en: { title: 'Shop' }, 'no tag!': { title: 'x' } });
    const { refused, created } = await actions.sendFiles(plan, {});
    assert.deepEqual(refused, [{ kind: 'locale', name: 'no tag!', why: 'code is invalid' }]);
    assert.deepEqual(created, { locales: 1, keys: 1, texts: 1 });
  });

  it('waits for the service’s limit and goes on by itself', async () => {
    const limited = await startService({ limits: { requests: 20, seconds: 1, concurrent: 2 } });
    const { apiRoot, token, projectId } = limited;
    const asker = createClient({ apiRoot, token, userAgent: 'localens-tests' });
    const keys = Array.from({ length: 12 }, (_, index) => [`key ${index}`, `Text ${index}`]);
    const plan = await planned({ en: Object.fromEntries(keys) });
    const { created } = await projectActions(asker, projectId).sendFiles(plan, {});
    await asker.close();
    await limited.close();
    assert.deepEqual(created, { locales: 1, keys: 12, texts: 12 });
  });

  it('makes nothing with a token that may only read, and says why', async () => {
    const { apiRoot } = service;
    const credentials = { username: owner.email, password: owner.password };
    const person = createClient({ apiRoot, credentials, userAgent: 'localens-tests' });
    const { token } = await person.authorizations.create({ note: 'reads', scopes: ['read'] });
    await person.close();
    const reader = createClient({ apiRoot, token, userAgent: 'localens-tests' });
    const plan = await planned();
    const stopped = await projectActions(reader, service.projectId)
      .sendFiles(plan, {})
      .catch((error: unknown) => error);
    await reader.close();
    assert.ok(isStoppedHalfway(stopped));
    assert.equal(stopped.done.undo, undefined);
    assert.match(String(stopped.cause), /does not allow/);
    assert.deepEqual(await content(), { locales: [], keys: [], texts: [] });
  });
});
