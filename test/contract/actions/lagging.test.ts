import assert from 'node:assert/strict';
import path from 'node:path';
import type { FlagAction } from '../../../src/core/actions/flagTranslations.ts';
import type { Outcome } from '../../../src/core/actions/outcome.ts';
import { type ProjectActions, projectActions } from '../../../src/core/actions/projectActions.ts';
import { planTags } from '../../../src/core/actions/tagKeys.ts';
import type { Client } from '../../../src/core/api/client.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../../src/core/catalog/responseStore.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import type { RunningService } from '../../../src/service/start.ts';
import { type BehindProxy, startBehindProxy } from '../catalog/behindProxy.ts';
import type { FaultProxy, Passing } from '../catalog/faultProxy.ts';
import { assertAgreement } from '../catalog/support.ts';
import type { Reply } from '../client/recordingServer.ts';

const { signal } = new AbortController();

/** Servers behind one address: for a while after a change one of them still answers as before. */
class Lag {
  private readonly known = new Map<string, Reply>();
  private readonly proxy: FaultProxy;
  /** How many answers were of before. */
  answered = 0;

  constructor(proxy: FaultProxy) {
    this.proxy = proxy;
    proxy.onAnswer = (request, answer) => {
      if (request.method === 'GET' && answer.status === 200) this.known.set(addressOf(request), answer);
    };
  }

  /**
   * From now on one of them knows no more than what was asked until then.
   * @param asks which requests it is asked, by their number.
   */
  begin(asks: (no: number) => boolean): void {
    const before = new Map(this.known);
    let no = 0;
    this.proxy.onRequest = request => {
      const stale = request.method === 'GET' && asks(++no) ? before.get(addressOf(request)) : undefined;
      if (stale === undefined) return undefined;
      this.answered++;
      const isSame = stale.headers?.['etag'] === request.headers['if-none-match'];
      return isSame ? { status: 304 } : stale;
    };
  }

  end(): void {
    this.proxy.onRequest = () => undefined;
  }
}

function addressOf({ path: asked, query }: Passing): string {
  return `${asked}?${query}`;
}

describe('actions on a service that lags behind', () => {
  let behind: BehindProxy;
  let folder = '';
  let service: RunningService;
  let proxy: FaultProxy;
  let lag: Lag;
  let other: Client;
  let own: Client;
  let actions: ProjectActions;
  let catalog: Catalog;

  beforeEach(async () => {
    behind = await startBehindProxy();
    ({ folder, service, proxy, other } = behind);
    lag = new Lag(proxy);
    catalog = openCatalog(path.join(folder, 'catalog.db'));
    const store = catalogResponseStore(catalog);
    own = behind.clientOf({ store });
    actions = projectActions(own, service.projectId);
    await sync();
    await sync();
  });
  afterEach(async () => {
    catalog.dispose();
    await behind.close();
  });

  const sync = () => syncProject(catalog, remoteFromClient(own, { id: service.projectId }));

  /** Everything that can be seen of the project, by names. */
  async function state(): Promise<unknown> {
    const keys = await other.keys.list(service.projectId).toArray();
    const texts = await other.translations.list(service.projectId).toArray();
    return {
      keys: keys.map(({ name, tags }) => [name, [...tags].sort()]).sort(),
      texts: texts
        .filter(({ content }) => content !== '')
        .map(item => [
          [item.key.name, item.locale.name, item.plural_suffix, item.content],
          [item.unverified, item.excluded],
        ])
        .sort(),
    };
  }

  const localeId = (name: string) => catalog.reader.locales().find(locale => locale.name === name)?.id ?? '';

  async function flag(act: FlagAction): Promise<() => Promise<Outcome>> {
    const scope = { kind: 'locale', localeId: localeId('de') } as const;
    const affected = await actions.affectedBy(act, scope, signal);
    assert.ok(affected.length > 0, `something to ${act}`);
    return async () => {
      const outcome = await actions.applyFlags(act, affected, { signal });
      assert.equal(outcome.affected, affected.length);
      return outcome;
    };
  }

  /** Looks up what it would change, as a person does before it is done. */
  const doings: Readonly<Record<string, () => Promise<() => Promise<Outcome>>>> = {
    async tag() {
      const plan = planTags(await actions.keysMatching('cart*', signal), ['release', 'new tag'], 'tag');
      assert.ok(plan.changing > 0);
      return async () => {
        const outcome = await actions.applyTags(plan, { signal });
        assert.equal(outcome.affected, plan.changing);
        return outcome;
      };
    },
    verify: () => flag('verify'),
    unverify: () => flag('unverify'),
    exclude: () => flag('exclude'),
    async delete() {
      const keys = await actions.keysMatching('cart*', signal);
      const doomed = keys.map(({ id, name, tags }) => {
        const entry = catalog.reader.get(name);
        assert.ok(entry !== undefined);
        const { description, dataType, maxCharacters, isPlural } = entry.key;
        const texts = entry.translations.map(
          ({ localeName, pluralSuffix, content, isUnverified, isExcluded }) => ({
            ...{ localeName, pluralSuffix, content, isUnverified, isExcluded },
            localeId: localeId(localeName),
          }),
        );
        const details = { description, tags, dataType, maxCharacters };
        return { id, name, isPlural, details, texts };
      });
      assert.ok(doomed.length > 1);
      return async () => {
        const outcome = await actions.deleteKeys(doomed, { signal });
        assert.equal(outcome.affected, doomed.length);
        return outcome;
      };
    },
    async create() {
      const texts = [{ localeId: localeId('de'), pluralSuffix: '', content: 'Neu' } as const];
      return () =>
        actions.createKeys(
          ['lag.one', 'lag.two'].map(name => ({ name, texts })),
          { signal },
        );
    },
    async rename() {
      const [key] = await actions.keysMatching('cart*', signal);
      assert.ok(key !== undefined);
      return () => actions.renameKey({ keyId: key.id, from: key.name, to: 'renamed.here' }, { signal });
    },
  };

  for (const [how, asks] of [
    ['everything', () => true],
    ['every other answer', (no: number) => no % 2 === 0],
    ['the first answers', (no: number) => no <= 3],
    ['all but the first answers', (no: number) => no > 3],
  ] as const) {
    for (const [what, prepare] of Object.entries(doings)) {
      it(`${what}: is done, seen once it is over, and taken back (lags with ${how})`, async () => {
        const before = await state();
        const act = await prepare();
        lag.begin(asks);
        const outcome = await act();
        await sync();
        await sync();
        lag.end();
        await sync();
        await assertAgreement(catalog.reader, other, service.projectId);
        assert.notDeepEqual(await state(), before);
        assert.ok(lag.answered > 0);

        lag.begin(asks);
        assert.ok(outcome.undo !== undefined);
        await outcome.undo({ signal });
        await sync();
        await sync();
        lag.end();
        await sync();
        await assertAgreement(catalog.reader, other, service.projectId);
        assert.deepEqual(await state(), before);
      });
    }
  }
});
