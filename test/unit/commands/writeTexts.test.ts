import assert from 'node:assert/strict';
import { type TextChange, undoTexts, writeTexts } from '../../../src/commands/edits/writeTexts.ts';
import { isStoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { type Clock, systemClock } from '../../../src/core/base/clock.ts';
import { EditQueue, UnknownPlaceError } from '../../../src/core/catalog/edits/queue.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import type { NewEdit } from '../../../src/core/catalog/writer/edits.ts';
import { FakeService } from '../catalog/fakeService.ts';
import { scratchCatalogs } from '../catalog/scratch.ts';

describe('commands: texts that are changed, and taken back', () => {
  const catalogs = scratchCatalogs();
  let now = 0;
  const clock: Clock = { ...systemClock, now: () => now };
  let service: FakeService;
  let catalog: Catalog;
  let queue: EditQueue;
  let project: Parameters<typeof writeTexts>[0];
  /** Asked before each edit; may fail. */
  let onEdit: (edit: NewEdit) => void;

  const changes = ['a', 'b', 'c'].map(
    (keyName): TextChange => ({
      keyName,
      localeName: 'en',
      pluralSuffix: '',
      content: `New ${keyName}`,
      former: { content: `Old ${keyName}` },
    }),
  );

  beforeEach(async () => {
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    for (const { keyName, former } of changes) {
      service.addKey(keyName);
      service.translate(keyName, 'en', former.content);
    }
    catalog = catalogs.open({ clock });
    await inStep();
    queue = new EditQueue(catalog, service.remote(), { clock });
    onEdit = () => undefined;
    project = {
      catalog: catalog.reader,
      async edit(edit) {
        onEdit(edit);
        return queue.edit(edit);
      },
    };
  });
  afterEach(() => queue.dispose());

  async function inStep(): Promise<void> {
    // What was sent in the very moment in which a sync begins is taken for newer than what that reads.
    now += 1;
    await syncProject(catalog, service.remote(), { clock });
  }

  async function textsOfService(): Promise<readonly string[]> {
    await queue.flush();
    return Object.values(service.contents());
  }

  it('are sent and taken back, again and again', async () => {
    const written = await writeTexts(project, changes, {});
    assert.equal(new Set(written.edits).size, 3);
    assert.deepEqual(await textsOfService(), ['New a', 'New b', 'New c']);
    const undone = await written.undo?.({});
    assert.deepEqual([undone?.affected, undone?.changedSince], [3, 0]);
    assert.deepEqual(await textsOfService(), ['Old a', 'Old b', 'Old c']);
    await undone?.undo?.({});
    assert.deepEqual(await textsOfService(), ['New a', 'New b', 'New c']);
  });

  it('are not taken back where others have changed them since', async () => {
    const { undo } = await writeTexts(project, changes, {});
    await queue.flush();
    service.translate('b', 'en', 'Better b');
    // What a service makes of a text by itself is no change of anybody’s.
    service.translate('c', 'en', ' New c\n');
    await inStep();
    const undone = await undo?.({});
    assert.deepEqual([undone?.affected, undone?.changedSince], [2, 1]);
    assert.deepEqual(await textsOfService(), ['Old a', 'Better b', 'Old c']);
  });

  it('have their former flags again', async () => {
    const [change] = changes;
    assert.ok(change);
    const former = { ...change.former, isUnverified: false, isExcluded: true };
    await queue.edit({ keyName: 'a', localeName: 'en', pluralSuffix: '', content: 'New a' });
    await undoTexts(project, [{ ...change, former }])({});
    await textsOfService();
    assert.equal(catalog.reader.get('a')?.translations[0]?.isExcluded, true);
  });

  it('are done in part where it stops on its way, and the rest when it is gone on with', async () => {
    let isFull = true;
    onEdit = ({ keyName }) => {
      if (isFull && keyName === 'b') throw new Error('The disk is full');
    };
    const stopped = await writeTexts(project, changes, {}).catch((error: unknown) => error);
    assert.ok(isStoppedHalfway(stopped));
    assert.deepEqual([stopped.done.affected, stopped.done.edits?.length, stopped.remaining], [1, 1, 2]);
    isFull = false;
    const rest = await stopped.resume({});
    assert.deepEqual([rest.affected, rest.edits?.length], [2, 2]);
    assert.deepEqual(await textsOfService(), ['New a', 'New b', 'New c']);
    await stopped.done.undo?.({});
    assert.deepEqual(await textsOfService(), ['Old a', 'New b', 'New c']);
  });

  it('are passed over where the key is not there any more, and can be cancelled', async () => {
    onEdit = ({ keyName }) => {
      if (keyName === 'b') throw new UnknownPlaceError('b in en');
    };
    const written = await writeTexts(project, changes, {});
    assert.deepEqual([written.affected, written.edits?.length], [2, 2]);
    const cancelled = await writeTexts(project, changes, { signal: AbortSignal.abort() }).catch(
      (error: unknown) => error,
    );
    assert.ok(isStoppedHalfway(cancelled));
    assert.equal(cancelled.done.undo, undefined);
  });
});
