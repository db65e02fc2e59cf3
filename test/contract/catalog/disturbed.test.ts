import assert from 'node:assert/strict';
import path from 'node:path';
import fc from 'fast-check';
import type { Client } from '../../../src/core/api/client.ts';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import { type Catalog, openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { toSuffix } from '../../../src/core/catalog/store/suffixes.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import type { RunningService } from '../../../src/service/start.ts';
import { EditWatch, placeOfText } from '../../unit/catalog/editWatch.ts';
import { VirtualClock } from '../client/virtualClock.ts';
import { type BehindProxy, startBehindProxy } from './behindProxy.ts';
import { changes } from './changes.ts';
import type { Fault, FaultProxy } from './faultProxy.ts';
import { assertAgreement } from './support.ts';

/** How many histories; more of them find what is rare. */
const runs = Number(process.env['LOCALENS_HISTORIES'] ?? 4);

const fault = fc.constantFrom<Fault | undefined>(
  undefined,
  'drop',
  'loseAnswer',
  { status: 500, body: { message: 'Oops' } },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 200, body: '<!doctype html><title>Sign in</title>' },
);

const happening = fc.record({
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(changes)) },
    { weight: 3, arbitrary: fc.constantFrom('edit', 'send', 'sync') },
    { weight: 1, arbitrary: fc.constantFrom('reopen', 'branch') },
  ),
  pick: fc.nat(200),
  text: fc.constantFrom('Neu', 'Ancora', 'zwölf Boxkämpfer', 'a: "b"', 'z'),
  /** How many requests come through before the connection is bad, and what becomes of those that follow. */
  after: fc.oneof(fc.constant(0), fc.nat(20)),
  faults: fc.array(fault, { maxLength: 4 }),
});

describe('catalog against the service, with a bad connection', function () {
  this.timeout(300_000 + runs * 30_000);
  let behind: BehindProxy;
  let folder = '';
  let service: RunningService;
  let proxy: FaultProxy;
  let other: Client;
  let own: Client;

  beforeEach(async () => {
    behind = await startBehindProxy();
    ({ folder, service, proxy, other } = behind);
    own = behind.clientOf({
      clock: new VirtualClock(Date.now()),
      retries: { attempts: 1 },
    });
    await other.branches.create(service.projectId, { name: 'feature' });
    while ((await other.branches.get(service.projectId, 'feature')).state !== 'success');
  });
  afterEach(async () => {
    await behind.close();
  });

  /** A project or branch as one window has it. */
  class Place {
    catalog: Catalog;
    readonly onBranch: { readonly branch?: string };
    private readonly said = new Set<string>();
    private readonly watch = new EditWatch(this.said);
    private readonly file: string;

    constructor(name: string, onBranch: { readonly branch?: string }) {
      this.file = path.join(folder, `${name}.db`);
      this.onBranch = onBranch;
      this.catalog = openCatalog(this.file);
    }

    get remote() {
      return remoteFromClient(own, { id: service.projectId, ...this.onBranch });
    }

    reopen(): void {
      this.catalog.dispose();
      this.catalog = openCatalog(this.file);
    }

    async edit(pick: number, content: string): Promise<void> {
      const { reader, writer } = this.catalog;
      const names = reader.match('*', 1_000);
      const locales = reader.locales();
      const entry = reader.get(names[pick % names.length] ?? '');
      const localeName = locales[pick % locales.length]?.name;
      if (entry === undefined || localeName === undefined) return;
      const pluralSuffix = entry.key.isPlural ? 'other' : '';
      await writer.addEdit({ keyName: entry.key.name, localeName, pluralSuffix, content });
    }

    async send(): Promise<void> {
      await sendEdits(this.catalog, this.remote, { onOutcome: outcome => this.watch.told(outcome) });
    }

    /** Sees to it that no edit went without a word. */
    async check(): Promise<void> {
      const onBranch: object = this.onBranch;
      const texts = await other.translations.list(service.projectId, onBranch).toArray();
      for (const { key, locale, plural_suffix, content } of texts) {
        const pluralSuffix = toSuffix(plural_suffix);
        this.said.add(placeOfText({ keyId: key.id, localeId: locale.id, pluralSuffix, content }));
      }
      this.watch.check(this.catalog);
    }

    /** Undisturbed: everything that waits is sent or decided, and the catalog says what a new one would. */
    async finish(): Promise<void> {
      await syncProject(this.catalog, this.remote);
      await this.check();
      await this.send();
      for (const { no, state } of this.catalog.reader.edits()) {
        if (state === 'conflict' && no % 2 === 0) await this.catalog.writer.keepMine(no);
        else await this.catalog.writer.rollBackEdit(no);
      }
      await this.send();
      await syncProject(this.catalog, this.remote);
      assert.deepEqual(this.catalog.reader.edits(), []);
      await assertAgreement(this.catalog.reader, other, service.projectId, this.onBranch);
      const fresh = openCatalog(`${this.file}.fresh`);
      await syncProject(fresh, this.remote);
      assert.deepEqual(dump(this.catalog), dump(fresh));
      fresh.dispose();
    }
  }

  async function happen(place: Place, { what, pick, text }: { what: string; pick: number; text: string }) {
    if (what === 'sync') await syncProject(place.catalog, place.remote);
    else if (what === 'send') await place.send();
    else if (what === 'edit') await place.edit(pick, text);
    else if (what === 'reopen') place.reopen();
    else await changes[what]?.(other, service.projectId, pick, text);
  }

  it('loses no edit, and says what a new catalog says once it is good again', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 12, maxLength: 24 }), async happenings => {
        run++;
        const places = [new Place(`main-${run}`, {}), new Place(`branch-${run}`, { branch: 'feature' })];
        let at = 0;
        try {
          for (const { catalog, remote } of places) await syncProject(catalog, remote);
          for (const { after, faults, ...one } of happenings) {
            const place = places[at % places.length];
            assert.ok(place !== undefined);
            if (one.what === 'branch') at++;
            const left = [...Array<undefined>(after).fill(undefined), ...faults];
            proxy.onRequest = () => left.shift();
            await happen(place, one).catch((error: unknown) => {
              assert.ok(isOfNetwork(error), String(error));
            });
            proxy.onRequest = () => undefined;
            await place.check();
          }
          for (const place of places) await place.finish();
        } finally {
          for (const { catalog } of places) catalog.dispose();
        }
      }),
      { numRuns: runs },
    );
  });
});

/** What a person is told of a connection; anything else would be a mistake of the catalog's. */
function isOfNetwork(error: unknown): boolean {
  const kinds = ['network', 'server', 'rateLimited', 'timeout', 'unexpectedResponse'];
  if (!(error instanceof Error)) return false;
  return error.name === 'RemoteUnreachableError' || ('kind' in error && kinds.includes(String(error.kind)));
}

/** Everything that a catalog says of keys and texts, but for what only the detail of a key has. */
function dump({ reader }: Catalog): unknown {
  return {
    locales: reader.locales(),
    entries: reader.match('*', 10_000).map(name => {
      const entry = reader.get(name);
      const texts = entry?.translations.map(
        ({ localeName, pluralSuffix, content, isUnverified, isExcluded }) =>
          [localeName, pluralSuffix, content, isUnverified, isExcluded].join(' | '),
      );
      return [name, entry?.key.id, entry?.key.isPlural, [...(entry?.key.tags ?? [])].sort(), texts?.sort()];
    }),
    tags: reader.tags(),
    coverage: reader.coverage(),
  };
}
