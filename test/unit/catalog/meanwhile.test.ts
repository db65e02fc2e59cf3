import fc from 'fast-check';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

type Change = 'add' | 'remove' | 'translate' | 'rename';

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
  else if (change === 'translate') service.translate(key.name, at % 2 > 0 ? 'en' : 'de', `Changed ${no}`);
  else service.changeKey(key.id, { name: `renamed.${no}` });
}

const interference = fc.option(
  fc.record({
    change: fc.constantFrom<Change>('add', 'remove', 'remove', 'translate', 'rename'),
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
        fc.asyncProperty(fc.array(interference, { minLength: 20, maxLength: 60 }), async changes => {
          const service = filled();
          service.refusesDownloads = way === 'listings';
          const catalog = catalogs.open({}, `run-${++run}.db`);
          let asked = 0;
          service.onRequest = () => {
            const change = changes[asked++];
            if (change) interfere(service, change, asked);
          };
          for (let no = 0; no < 3; no++) await syncProject(catalog, service.remote());
          service.onRequest = () => undefined;
          for (let no = 0; no < 2; no++) await syncProject(catalog, service.remote());
          assertAgreement(catalog.reader, service);
          catalog.dispose();
        }),
        { numRuns: 12 },
      );
    });
  }
});
