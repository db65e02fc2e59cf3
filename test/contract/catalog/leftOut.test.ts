import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { translationQuery } from '../../../src/core/api/queries.ts';
import type { Translation } from '../../../src/core/api/resources/translations.ts';
import { systemClock } from '../../../src/core/base/clock.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { type CatalogRemote, RemoteUnreachableError } from '../../../src/core/catalog/remote.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../../src/core/catalog/responseStore.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';
import { assertAgreement, clientOf } from './support.ts';

/** Ids in one bulk request. */
const batch = 500;

/** What somebody did in the service, of which the sync that follows hears for the first time. */
interface ServiceChange {
  readonly what: string;
  readonly do: (project: Project) => Promise<unknown>;
  /** Requests that count against the limit and that the sync needs at most. */
  readonly cost: number;
}

const oddNames = [
  '__proto__',
  'say "hi", all',
  'a\\b/c',
  'tab\there',
  'ctxt||id',
  'ids:1,2',
  'é ü 日本',
  '*',
];

/** A project as others see it. */
class Project {
  readonly client: Client;
  readonly id: string;

  constructor(client: Client, id: string) {
    this.client = client;
    this.id = id;
  }

  /** Translations of the source locale; those of the others with `of`. */
  async texts(of = 'en'): Promise<readonly Translation[]> {
    return this.client.translations.listByLocale(this.id, of, { per_page: 100 }).toArray();
  }

  async flag(act: 'exclude' | 'include' | 'unverify', texts: readonly Translation[]): Promise<void> {
    for (let start = 0; start < texts.length; start += batch) {
      const ids = texts.slice(start, start + batch).map(({ id }) => id);
      await this.client.translations[act](this.id, { q: translationQuery({ ids }) });
    }
  }

  async deleteKeys(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.client.keys.delete(this.id, id);
  }

  async addKey(name: string, texts: Readonly<Record<string, string>>): Promise<string> {
    const { id } = await this.client.keys.create(this.id, { name, tags: 'odd,x y' });
    for (const [locale, content] of Object.entries(texts)) {
      await this.client.translations.create(this.id, { locale_id: locale, key_id: id, content });
    }
    return id;
  }
}

const changes: readonly ServiceChange[] = [
  {
    what: 'the source texts of most keys are excluded',
    do: async project => project.flag('exclude', (await project.texts()).slice(40)),
    cost: 16,
  },
  {
    what: 'every text is excluded',
    do: async project => {
      for (const locale of ['en', 'de', 'fr']) await project.flag('exclude', await project.texts(locale));
    },
    cost: 25,
  },
  {
    what: 'texts of another locale are excluded',
    do: async project => project.flag('exclude', (await project.texts('de')).slice(0, 200)),
    cost: 14,
  },
  {
    what: 'some forms of plural keys are excluded',
    do: async project => {
      const one = (await project.texts()).filter(({ plural_suffix }) => plural_suffix === 'one');
      assert.ok(one.length > 0, 'there are plural keys');
      await project.flag('exclude', one);
    },
    cost: 12,
  },
  {
    what: 'a source text is excluded, and emptied by another',
    do: async project => {
      const [one, two, three] = (await project.texts()).filter(({ plural_suffix }) => plural_suffix === '');
      assert.ok(one && two && three);
      await project.flag('exclude', [one, two]);
      for (const { id } of [two, three])
        await project.client.translations.update(project.id, id, { content: '' });
    },
    cost: 12,
  },
  {
    what: 'every source text becomes unverified',
    do: async project => project.flag('unverify', await project.texts()),
    cost: 17,
  },
  {
    what: 'keys come that have no source text, and such whose names are hard to write',
    do: async project => {
      for (const name of oddNames) await project.addKey(name, { de: `Text ${name}` });
      await project.addKey('without.text', {});
    },
    cost: 14,
  },
  {
    what: 'keys are deleted whose source text was excluded, and others',
    do: async project => {
      const texts = await project.texts();
      await project.flag('exclude', texts.slice(10, 30));
      await project.deleteKeys([...new Set(texts.slice(0, 20).map(({ key }) => key.id))]);
    },
    cost: 13,
  },
  {
    what: 'a key is renamed and its source text excluded',
    do: async project => {
      const [text] = await project.texts();
      assert.ok(text);
      await project.flag('exclude', [text]);
      await project.client.keys.update(project.id, text.key.id, { name: 'renamed: now' });
    },
    cost: 13,
  },
];

describe('catalog: what downloads leave out', () => {
  let folder = '';
  let service: RunningService;
  let project: Project;
  const open: { dispose(): unknown }[] = [];
  let moment = 0;
  /** It stands still: what is made over the end of a second takes one question more than what is made within one. */
  const clock = { ...systemClock, now: () => moment };

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalog-left-out-'));
    const now = systemClock.now();
    // Made long ago, so that what is done now is in another second.
    moment = now - 3_600_000;
    service = await startService({ scale: { keys: 400, locales: 3 }, limits: 'off', clock });
    moment = now;
    project = new Project(clientOf(service), service.projectId);
  });
  afterEach(async () => {
    for (const item of open.splice(0)) await item.dispose();
    await project.client.close();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A catalog and what it asks the service by, whose unchanged answers are free. */
  function window(name = 'catalog.db') {
    const catalog = openCatalog(path.join(folder, name));
    const { apiRoot, token } = service;
    const store = catalogResponseStore(catalog);
    const client = createClient({ apiRoot, token, userAgent: 'contract test', store });
    open.push({ dispose: () => client.close() }, catalog);
    return { catalog, client, remote: remoteFromClient(client, { id: service.projectId }) };
  }

  for (const change of changes) {
    it(`is not lost when ${change.what}`, async () => {
      const { catalog, remote } = window();
      await syncProject(catalog, remote, { clock });
      await syncProject(catalog, remote, { clock });
      await change.do(project);
      const { requests, free } = await syncProject(catalog, remote, { clock });
      await assertAgreement(catalog.reader, project.client, project.id);
      assert.ok(requests - free <= change.cost, `${requests - free} requests`);
      // Its question may be about another moment, and is asked once.
      await syncProject(catalog, remote, { clock });
      const again = await syncProject(catalog, remote, { clock });
      assert.equal(again.requests - again.free, 0);
      await assertAgreement(catalog.reader, project.client, project.id);
    });
  }

  it('is not lost wherever the connection breaks, and is there as excluded afterwards', async () => {
    const before = window('before.db');
    await syncProject(before.catalog, before.remote, { clock });
    const texts = textsOf(before.catalog);
    before.catalog.dispose();
    await changes[0]?.do(project);
    await project.flag('exclude', (await project.texts('de')).slice(0, 200));
    let isBroken = true;
    for (let after = 0; isBroken; after++) {
      copyFileSync(path.join(folder, 'before.db'), path.join(folder, `${after}.db`));
      const { catalog, remote } = window(`${after}.db`);
      isBroken = await syncProject(catalog, breakingAfter(remote, after)).then(
        () => false,
        error => error instanceof RemoteUnreachableError,
      );
      assert.deepEqual(textsOf(catalog), texts, `after ${after} requests`);
      await syncProject(catalog, remote, { clock });
      await assertAgreement(catalog.reader, project.client, project.id);
    }
  });

  it('is not lost on a branch', async () => {
    await project.client.branches.create(project.id, { name: 'feature/x' });
    const onBranch = { branch: 'feature/x' };
    const { catalog, client } = window();
    const remote = remoteFromClient(client, { id: project.id, ...onBranch });
    const { length } = await project.texts();
    await syncProject(catalog, remote, { clock });
    const texts = textsOf(catalog);
    const { records_affected } = await client.translations.exclude(project.id, { ...onBranch, q: '' });
    assert.ok(records_affected > length);
    await syncProject(catalog, remote, { clock });
    assert.deepEqual(textsOf(catalog), texts);
    const keys = catalog.reader.keyCount();
    assert.ok(catalog.reader.locales().every(({ counts }) => counts.excluded > keys / 2));
    await assertAgreement(catalog.reader, client, project.id, onBranch);
  });
});

/** Every text with its place, whatever its flags are. */
function textsOf({ reader }: Catalog): readonly string[] {
  return reader
    .match('*', 1_000_000)
    .flatMap(name =>
      (reader.get(name)?.translations ?? []).map(
        ({ localeName, pluralSuffix, content }) => `${name}|${localeName}|${pluralSuffix}|${content}`,
      ),
    );
}

/** The service until so many requests were answered. */
function breakingAfter(remote: CatalogRemote, requests: number): CatalogRemote {
  let left = requests;
  const orBreak = <Args extends unknown[], Answer>(ask: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      if (left-- <= 0) throw new RemoteUnreachableError('Connection lost');
      return ask(...args);
    };
  };
  return {
    ...remote,
    locales: orBreak(remote.locales),
    download: orBreak(remote.download),
    keys: orBreak(remote.keys),
    tags: orBreak(remote.tags),
    translations: orBreak(remote.translations),
  };
}
