import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: edits of texts that downloads leave out', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  let catalog: Catalog;

  beforeEach(() => {
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    service.addKey('title');
    service.translate('title', 'en', 'Title');
    service.translate('title', 'de', 'Titel');
    catalog = catalogs.open();
  });

  const sync = () => syncProject(catalog, service.remote(), { thorough: true });
  const edit = (content: string, localeName: string) =>
    catalog.writer.addEdit({ keyName: 'title', localeName, pluralSuffix: '', content });
  const states = () => catalog.reader.edits().map(({ state, content, theirs }) => [state, content, theirs]);

  for (const localeName of ['en', 'de']) {
    const text = localeName === 'en' ? 'Title' : 'Titel';

    it(`wait as before where the text in ${localeName} was excluded long ago`, async () => {
      service.translate('title', localeName, text, { isExcluded: true });
      await sync();
      await edit('Mine', localeName);
      // So that the download is another one.
      service.addKey('other');
      service.translate('other', localeName, 'Other');
      await sync();
      assert.deepEqual(states(), [['waiting', 'Mine', undefined]]);
    });

    it(`wait as before where somebody excludes the text in ${localeName} meanwhile`, async () => {
      await sync();
      for (const mine of ['Mine', '']) {
        await edit(mine, localeName);
        service.translate('title', localeName, text, { isExcluded: true });
        service.onRequest = breakBeforeFlags;
        await assert.rejects(sync(), /Connection lost/);
        assert.deepEqual(states(), [['waiting', mine, undefined]], 'before excluded ones are known');
        service.onRequest = () => undefined;
        await sync();
        assert.deepEqual(states(), [['waiting', mine, undefined]]);
        service.translate('title', localeName, text, { isExcluded: false });
        await sync();
      }
    });

    it(`are conflicts where somebody takes the text in ${localeName} away`, async () => {
      await sync();
      await edit('Mine', localeName);
      service.translate('title', localeName, '');
      await sync();
      assert.deepEqual(states(), [['conflict', 'Mine', '']]);
    });

    it(`are done where somebody takes the text in ${localeName} away as well`, async () => {
      await sync();
      await edit('', localeName);
      service.translate('title', localeName, '');
      await sync();
      assert.deepEqual(states(), []);
      assertAgreement(catalog.reader, service);
    });
  }
});

function breakBeforeFlags(question: string): void {
  if (question.includes('excluded')) throw new Error('Connection lost');
}
