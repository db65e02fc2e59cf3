import type { Clock } from '../../../src/core/base/clock.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import type { CatalogRemote } from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

/** A project of a shop in English and German, its catalog in step with it, and a queue of edits, for each test anew. */
export function editedShop(): EditedShop {
  const shop = new EditedShop();
  beforeEach(() => shop.begin());
  afterEach(() => shop.queue.dispose());
  return shop;
}

class EditedShop {
  readonly catalogs = scratchCatalogs();
  service = new FakeService();
  catalog!: Catalog;
  queue!: EditQueue;
  /** What became of the edits that were tried: `cart.title sent`. */
  outcomes: string[] = [];

  async begin(): Promise<void> {
    this.service = new FakeService();
    this.service.addLocale('en', { isDefault: true });
    this.service.addLocale('de');
    for (const name of ['cart.title', 'cart.empty', 'cart.pay']) {
      this.service.addKey(name);
      this.service.translate(name, 'en', `English ${name}`);
    }
    this.service.translate('cart.title', 'de', 'Warenkorb');
    this.catalog = this.catalogs.open();
    await syncProject(this.catalog, this.service.remote());
    this.queue = this.open(this.service.remote());
  }

  /** A queue over the catalog whose outcomes are noted. */
  open(remote: CatalogRemote, clock?: Clock): EditQueue {
    this.outcomes = [];
    const opened = new EditQueue(this.catalog, remote, clock === undefined ? {} : { clock });
    opened.onDidTry(({ edit, kind }) => this.outcomes.push(`${edit.keyName} ${kind}`));
    return opened;
  }

  inCatalog(key: string, locale = 'de') {
    return this.catalog.reader.get(key)?.translations.find(item => item.localeName === locale);
  }

  keyId(wanted: string): string {
    return [...this.service.keys.values()].find(({ name }) => name === wanted)?.id ?? '';
  }

  edit(keyName: string, content: string, localeName = 'de') {
    return this.queue.edit({ keyName, localeName, pluralSuffix: '', content });
  }

  /** An edit that the queue has not been told of, as if made by another window. */
  note(keyName: string, content: string) {
    return this.catalog.writer.addEdit({ keyName, localeName: 'de', pluralSuffix: '', content });
  }
}
