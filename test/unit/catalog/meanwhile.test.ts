import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SqliteReader } from '../../../src/core/catalog/reader.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

const changes = ['add', 'remove', 'remove', 'translate', 'rename', 'exclude', 'include', 'locale'] as const;
type Change = (typeof changes)[number];

/** What others do to one of the keys just before a request is answered. */
interface Interference {
  readonly change: Change;
  readonly at: number;
}

/** Three pages of keys, and some that have no text. */
function filled(): FakeService {
  const service = new FakeService();
  service.addLocale('en', { isDefault: true });
  service.addLocale('de');
  for (let no = 0; no < 250; no++) {
    service.addKey(`key.${no}`);
    if (no % 4 > 0) service.translate(`key.${no}`, 'en', `Text ${no}`);
    if (no % 2 > 0) service.translate(`key.${no}`, 'de', `Wort ${no}`);
  }
  return service;
}

function interfere(service: FakeService, { change, at }: Interference, no: number): void {
  const keys = [...service.keys.values()];
  const key = keys[at % keys.length];
  if (change === 'add' || key === undefined) {
    service.addKey(`new.${no}`);
    service.translate(`new.${no}`, 'en', `New ${no}`);
  } else if (change === 'remove') service.removeKey(key.id);
  else if (change === 'translate') {
    const localeName = service.locales[at % service.locales.length]?.name ?? 'en';
    service.translate(key.name, localeName, `Changed ${no}`);
  } else if (change === 'rename') service.changeKey(key.id, { name: `renamed.${no}` });
  else if (change === 'locale') changeLocales(service, at, no);
  else flag(service, at, change === 'exclude');
}

/** Another locale comes, goes or gets another name; the source stays. */
function changeLocales(service: FakeService, at: number, no: number): void {
  const others = service.locales.filter(({ isDefault }) => !isDefault);
  const locale = others[at % others.length];
  if (locale === undefined || at % 3 === 0) {
    const { name } = service.addLocale(`new-${no}`);
    const [key] = service.keys.values();
    if (key !== undefined) service.translate(key.name, name, `New ${no}`);
  } else if (at % 3 === 1) service.replaceLocale(locale.id, { name: `renamed-${no}` });
  else service.removeLocale(locale.id);
}

/** Excludes a text, or includes one that is excluded. */
function flag(service: FakeService, at: number, isExcluded: boolean): void {
  const found = [...service.translations.values()].filter(item => item.isExcluded !== isExcluded);
  const one = found[at % found.length];
  if (one !== undefined) service.translate(one.keyName, one.localeName, one.content, { isExcluded });
}

/** Ids of the service's translations that the catalog has a text of. */
function textsIn(reader: SqliteReader, service: FakeService): readonly string[] {
  const places = new Set<string>();
  for (const name of reader.match('*', 1_000_000)) {
    const entry = reader.get(name);
    for (const { localeName, content } of entry?.translations ?? []) {
      const localeId = reader.locales().find(locale => locale.name === localeName)?.id;
      if (content !== '') places.add(`${entry?.key.id} ${localeId}`);
    }
  }
  return [...service.translations.values()]
    .filter(({ keyId, localeId }) => places.has(`${keyId} ${localeId}`))
    .map(({ id }) => id);
}

const interference = fc.option(
  fc.record({
    change: fc.constantFrom<Change>(...changes),
    at: fc.nat(1000),
  }),
  { freq: 2 },
);

describe('catalog: while others change the project', () => {
  const catalogs = scratchCatalogs();

  for (const way of ['downloads', 'listings'] as const) {
    it(`loses nothing that is there, by ${way}`, async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(interference, { minLength: 20, maxLength: 60 }), async interferences => {
          const service = filled();
          service.refusesDownloads = way === 'listings';
          const catalog = catalogs.open({}, `run-${++run}.db`);
          let asked = 0;
          service.onRequest = () => {
            const change = interferences[asked++];
            if (change) interfere(service, change, asked);
          };
          for (let no = 0; no < 3; no++) {
            const before = textsIn(catalog.reader, service);
            await syncProject(catalog, service.remote());
            const after = new Set(textsIn(catalog.reader, service));
            const lost = before.filter(id => service.translations.has(id) && !after.has(id));
            assert.deepEqual(lost, [], 'what was here and is there stays in sight');
          }
          service.onRequest = () => undefined;
          for (let no = 0; no < 2; no++) await syncProject(catalog, service.remote());
          assertAgreement(catalog.reader, service);
          catalog.dispose();
        }),
        { numRuns: 12 },
      );
    });
  }

  it('keeps a text that is excluded while it is downloaded, and included again after the changes were read', async () => {
    const service = filled();
    const catalog = catalogs.open();
    await syncProject(catalog, service.remote());
    const inCatalog = () => catalog.reader.get('key.3')?.translations.map(({ content }) => content);
    const before = inCatalog();
    const setExcluded = (isExcluded: boolean) =>
      void service.translate('key.3', 'de', 'Wort 3', { isExcluded });
    service.onRequest = name => {
      if (name.startsWith('keys')) setExcluded(true);
      // The list of changes is made by then.
      if (name.startsWith('translations undefined undefined')) {
        service.onRequest = () => undefined;
        setExcluded(false);
      }
    };
    await syncProject(catalog, service.remote());
    assert.deepEqual(inCatalog(), before);
    assertAgreement(catalog.reader, service);
  });
});
