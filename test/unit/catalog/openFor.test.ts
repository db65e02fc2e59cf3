import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { catalogFile } from '../../../src/core/catalog/store/file.ts';
import { ForeignCatalogError } from '../../../src/core/catalog/store/owner.ts';
import { countUnsentIn } from '../../../src/core/catalog/unsent.ts';
import { locale, scratchCatalogs, simpleJson } from './scratch.ts';

const identity = { apiRoot: 'https://host.example/api/v2', projectId: 'abc' };

describe('catalog: files of accounts', () => {
  const catalogs = scratchCatalogs();
  const formerFile = () => catalogs.file(path.basename(catalogFile('', identity)));
  const openFor = (account: string) => catalogs.openFor(account, identity);

  /** What an earlier version left: a file of nobody in particular, in which an edit waits. */
  async function leaveFormer(): Promise<void> {
    const former = catalogs.open({}, path.basename(formerFile()));
    await former.writer.putLocales([locale('en', { isDefault: true })]);
    await former.writer.putDownload({ localeName: 'en', body: simpleJson({ title: 'Cart' }) });
    await former.writer.addEdit({ keyName: 'title', localeName: 'en', pluralSuffix: '', content: 'Basket' });
    former.dispose();
  }

  const waitingIn = (catalog: Catalog) => catalog.reader.edits().map(({ content }) => content);

  it('of an earlier version go to the account that opens them first, with all that waits', async () => {
    await leaveFormer();
    assert.deepEqual(waitingIn(openFor('first')), ['Basket']);
    const second = openFor('second');
    assert.deepEqual(waitingIn(second), []);
    assert.equal(second.reader.keyCount(), 0);
  });

  it('stay with their accounts, also in windows that are opened later', async () => {
    await leaveFormer();
    for (const _window of [1, 2]) {
      const [first, second] = [openFor('first'), openFor('second')];
      assert.deepEqual([waitingIn(first), waitingIn(second)], [['Basket'], []]);
      first.dispose();
      second.dispose();
    }
    assert.deepEqual(waitingIn(openFor('first')), ['Basket']);
  });

  it('tell how many edits of an account wait, also where nobody has them open', async () => {
    const folder = path.dirname(formerFile());
    assert.equal(countUnsentIn(path.join(folder, 'none'), 'first'), 0);
    await leaveFormer();
    const first = openFor('first');
    const count = () => ['first', 'second'].map(account => countUnsentIn(folder, account));
    assert.deepEqual(count(), [1, 0]);
    const second = openFor('second');
    await second.writer.putLocales([locale('en', { isDefault: true })]);
    await second.writer.putDownload({ localeName: 'en', body: simpleJson({ title: 'Cart' }) });
    await second.writer.addEdit({ keyName: 'title', localeName: 'en', pluralSuffix: '', content: 'Bag' });
    second.dispose();
    assert.deepEqual(count(), [1, 1]);
    await first.writer.markGone(first.reader.edits()[0]?.no ?? 0);
    first.dispose();
    writeFileSync(path.join(folder, 'damaged.sqlite'), 'This is no database. '.repeat(100));
    assert.deepEqual(count(), [0, 1]);
  });

  it('are found again by an account whose project another one opened first and let go of', async () => {
    openFor('first').dispose();
    const second = openFor('second');
    await second.writer.putLocales([locale('fr')]);
    second.dispose();
    rmSync(formerFile());
    assert.equal(openFor('second').reader.locales().length, 1);
  });

  it('are begun anew for the same account where they are damaged', () => {
    writeFileSync(formerFile(), 'This is no database. '.repeat(100));
    assert.equal(openFor('first').notice?.reason, 'damaged');
    assert.throws(
      () => catalogs.open({ account: 'second' }, path.basename(formerFile())),
      ForeignCatalogError,
    );
  });
});
