import assert from 'node:assert/strict';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { HandClock } from './handClock.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: keys that take the names of others', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  let catalog: Catalog;
  let clock: HandClock;
  let [first, second] = ['', ''];

  const sync = () => syncProject(catalog, service.remote(), { clock });

  beforeEach(async () => {
    clock = new HandClock();
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    first = service.addKey('title').id;
    second = service.addKey('heading').id;
    for (const [name, en, de] of [
      ['title', 'Title', 'Titel'],
      ['heading', 'Heading', 'Überschrift'],
    ] as const) {
      service.translate(name, 'en', en);
      service.translate(name, 'de', de);
    }
    catalog = catalogs.open({ clock });
    await sync();
    // Long after the first sync nothing is read again only because it was read early.
    await clock.move(3_600_000);
    await sync();
  });

  it('keep their own texts when the other one was deleted', async () => {
    service.removeKey(first);
    service.changeKey(second, { name: 'title' });
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('keep their own texts when both swap their names', async () => {
    service.changeKey(first, { name: 'other' });
    service.changeKey(second, { name: 'title' });
    service.changeKey(first, { name: 'heading' });
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('have none of the texts of a deleted key whose name a new one has', async () => {
    service.removeKey(first);
    service.addKey('title');
    service.translate('title', 'en', 'New title');
    await sync();
    assertAgreement(catalog.reader, service);
  });

  it('lose no text that waits to be sent for a key which was deleted and made again', async () => {
    const edit = { keyName: 'title', localeName: 'de', pluralSuffix: '', content: 'Überschrift' } as const;
    await catalog.writer.addEdit(edit);
    service.removeKey(first);
    const { id } = service.addKey('title');
    service.translate('title', 'de', 'Neuer Titel');
    await sync();
    assert.equal(catalog.reader.get('title')?.key.id, id);
    assert.deepEqual(
      catalog.reader.edits().map(({ keyId, content, state, theirs }) => ({ keyId, content, state, theirs })),
      [{ keyId: id, content: 'Überschrift', state: 'conflict', theirs: 'Neuer Titel' }],
    );
  });
});
