import assert from 'node:assert/strict';
import { deleteKeys } from '../../../src/core/actions/deleteKeys.ts';
import { isStoppedHalfway } from '../../../src/core/actions/outcome.ts';
import type { KeyToDelete } from '../../../src/core/actions/restoreKeys.ts';

/** A service that holds keys by id, may understand a selection otherwise, and takes none for all of them. */
class FakeService {
  readonly keys: Map<string, string>;
  /** Names of the keys that were made with a text for each number. */
  readonly plural: string[] = [];
  made = 0;
  failsAfter = Number.POSITIVE_INFINITY;

  constructor(keys: readonly KeyToDelete[]) {
    this.keys = new Map(keys.map(({ id, name }) => [id, name]));
  }

  selected = async (ids: readonly string[]) =>
    [...this.keys]
      .filter(([id]) => ids.includes(id))
      .map(([id, name]) => ({ id, name, description: '', tags: [] }));

  deleteAll = async (ids: readonly string[]) => {
    if (this.failsAfter-- <= 0) throw new Error('No network');
    const doomed = ids.length === 0 ? [...this.keys.keys()] : ids;
    for (const id of doomed) this.keys.delete(id);
    return doomed.length;
  };

  create = async ({ name, isPlural }: { readonly name: string; readonly isPlural: boolean }) => {
    if (isPlural) this.plural.push(name);
    const id = `new-${++this.made}`;
    this.keys.set(id, name);
    return id;
  };

  idOf = async (name: string) => [...this.keys].find(([, other]) => other === name)?.[0];
  addText = async () => undefined;
  textsOf = async () => [];
  locales = async () => [];
  delete = async (id: string) => void this.keys.delete(id);
}

const doomed = Array.from(
  { length: 120 },
  (_, no): KeyToDelete => ({ id: `id-${no}`, name: `key.${no}`, texts: [] }),
);

describe('actions: deleting keys', () => {
  it('makes keys of one kind or the other again whose texts have no place any more', async () => {
    const text = { localeId: 'gone', localeName: 'eo', content: 'x' } as const;
    const keys: KeyToDelete[] = [
      { id: 'id-1', name: 'items', texts: [{ ...text, pluralSuffix: 'one' }] },
      { id: 'id-2', name: 'title', texts: [{ ...text, pluralSuffix: '' }] },
    ];
    const service = new FakeService(keys);
    const deleted = await deleteKeys(service, keys, {});
    const undone = await deleted.undo?.({});
    assert.deepEqual([undone?.affected, undone?.lostLocales, service.plural], [2, ['eo'], ['items']]);
  });

  it('tells how far it is, and what was done when it stopped on its way', async () => {
    const service = new FakeService(doomed);
    service.failsAfter = 2;
    const steps: number[] = [];
    const stopped = await deleteKeys(service, doomed, { onProgress: done => steps.push(done) }).catch(
      (error: unknown) => error,
    );
    assert.ok(isStoppedHalfway(stopped));
    assert.deepEqual([steps, stopped.done.affected, stopped.remaining], [[50, 100], 100, 20]);
    assert.equal(service.keys.size, 20);
    service.failsAfter = 1;
    assert.equal((await stopped.resume({})).affected, 20);
    await stopped.done.undo?.({});
    assert.deepEqual(
      [...service.keys.values()],
      doomed.slice(0, 100).map(({ name }) => name),
    );
  });

  it('stops before anything is deleted where the service means other keys', async () => {
    const service = new FakeService(doomed);
    const { selected } = service;
    service.selected = () => selected([...service.keys.keys()]);
    const some = doomed.slice(0, 2);
    const stopped = await deleteKeys(service, some, {}).catch((error: unknown) => error);
    assert.ok(isStoppedHalfway(stopped));
    assert.match(String(stopped.cause), /other keys/);
    assert.equal(service.keys.size, 120);
  });

  it('does not count keys that somebody else deleted, nor delete all where none is left', async () => {
    const service = new FakeService([...doomed.slice(0, 3), ...doomed.slice(10)]);
    const { affected, undo } = await deleteKeys(service, doomed.slice(0, 5), {});
    assert.equal(affected, 3);
    assert.deepEqual(await deleteKeys(service, doomed.slice(0, 5), {}), { affected: 0 });
    assert.equal(service.keys.size, 110);
    await undo?.({});
    assert.deepEqual([...service.keys.values()].slice(-3), ['key.0', 'key.1', 'key.2']);
    assert.equal(service.keys.size, 113);
  });

  it('makes again what it deleted, though the answer was lost', async () => {
    const service = new FakeService(doomed.slice(0, 3));
    const { deleteAll } = service;
    service.deleteAll = async ids => {
      await deleteAll(ids);
      throw new Error('The answer was lost');
    };
    const stopped = await deleteKeys(service, doomed.slice(0, 3), {}).catch((error: unknown) => error);
    assert.ok(isStoppedHalfway(stopped));
    const rest = await stopped.resume({});
    await rest.undo?.({});
    assert.equal(service.keys.size, 3);
  });
});
