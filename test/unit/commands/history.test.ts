import assert from 'node:assert/strict';
import { History, type UndoableChange } from '../../../src/commands/undo/history.ts';

const projectOf = (id: string): UndoableChange['project'] => ({ project: { id, name: id } });
const done = (label: string, project: UndoableChange['project']): UndoableChange => ({
  label,
  project,
  undo: async () => ({ affected: 0 }),
});

describe('commands: what can be taken back', () => {
  const shop = projectOf('shop');
  const docs = projectOf('docs');
  let told: boolean[];
  let history: History;

  beforeEach(() => {
    told = [];
    history = new History(canUndo => told.push(canUndo));
  });

  it('is the last thing first', () => {
    const [first, second] = [done('first', shop), done('second', shop)];
    history.add(first);
    history.add(second);
    assert.equal(history.last, second);
    history.remove(second);
    assert.equal(history.last, first);
    history.remove(first);
    assert.deepEqual([history.last, told], [undefined, [true, true, true, false]]);
  });

  it('stays when another project goes, and goes with its own', () => {
    history.add(done('in the shop', shop));
    history.add(done('in the docs', docs));
    history.keepWhileOpen([shop]);
    assert.equal(history.last?.label, 'in the shop');
    history.keepWhileOpen([shop, projectOf('blog')]);
    assert.equal(history.last?.label, 'in the shop');
    // The same project opened anew, with another token or after a failure, cannot be reached the old way.
    history.keepWhileOpen([projectOf('shop')]);
    assert.deepEqual([history.last, told.at(-1)], [undefined, false]);
  });

  it('is no more than twenty things', () => {
    for (let no = 0; no < 25; no++) history.add(done(String(no), shop));
    let count = 0;
    for (let deed = history.last; deed !== undefined; deed = history.last) {
      history.remove(deed);
      count++;
    }
    assert.equal(count, 20);
  });

  it('is only the rest, in the same place, of what was taken back in part', async () => {
    const [first, second] = [done('first', shop), done('second', shop)];
    history.add(first);
    history.add(second);
    const rest = history.shorten(first, async () => ({ affected: 7 }));
    assert.equal(history.last, second);
    history.remove(second);
    assert.equal(history.last, rest);
    assert.deepEqual([rest.label, (await rest.undo({})).affected], ['first', 7]);
    history.remove(rest);
    assert.equal(history.last, undefined);
  });

  it('is taken back once by whoever is told of it, and only the rest where some is left', () => {
    const deed = done('first', shop);
    assert.equal(history.remainderOf(deed), undefined);
    history.add(deed);
    assert.equal(history.remainderOf(deed), deed);
    const rest = history.shorten(history.shorten(deed, deed.undo), deed.undo);
    assert.equal(history.remainderOf(deed), rest);
    history.remove(rest);
    assert.equal(history.remainderOf(deed), undefined);
  });

  it('is taken back one after the other, also behind one that failed', async () => {
    const [first, second] = [done('first', shop), done('second', shop)];
    history.add(first);
    history.add(second);
    const gate = Promise.withResolvers<void>();
    const taken: string[] = [];
    const takeBack = async () => {
      const deed = history.last;
      if (deed === undefined) throw new Error('nothing left');
      await gate.promise;
      history.remove(deed);
      taken.push(deed.label);
    };
    const asked = [1, 2, 3].map(() => history.inTurn(takeBack));
    const after = history.inTurn(async () => taken.push('after'));
    gate.resolve();
    const results = await Promise.allSettled(asked);
    await after;
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected'],
    );
    assert.deepEqual(taken, ['second', 'first', 'after']);
  });

  it('is not an edit that the service refused, nor several of which it refused each', () => {
    const edits = (
      label: string,
      project: UndoableChange['project'],
      ...numbers: number[]
    ): UndoableChange => ({
      ...done(label, project),
      edits: new Set(numbers),
    });
    history.add(done('tagged', shop));
    history.add(edits('changed', shop, 1));
    history.add(edits('changed once more before it was sent', shop, 1));
    history.add(edits('elsewhere', docs, 1));
    history.add(edits('sent', shop, 2, 3));
    history.withdraw(1, shop);
    history.withdraw(2, shop);
    const labels: string[] = [];
    for (let deed = history.last; deed !== undefined; deed = history.last) {
      labels.push(deed.label);
      history.remove(deed);
    }
    assert.deepEqual(labels, ['sent', 'elsewhere', 'tagged']);
    const last = edits('sent', shop, 4, 5);
    history.add(last);
    history.withdraw(4, shop);
    assert.equal(history.last, last);
    history.withdraw(5, shop);
    assert.deepEqual([history.last, told.at(-1)], [undefined, false]);
  });

  it('knows of what was taken back, as a whole or in parts, and of nothing else', () => {
    const [whole, parts, waiting] = [done('whole', shop), done('parts', shop), done('waiting', docs)];
    for (const deed of [whole, parts, waiting]) history.add(deed);
    history.remove(whole);
    const rest = history.shorten(parts, async () => ({ affected: 1 }));
    assert.deepEqual(
      [whole, parts, waiting].map(deed => history.wasUndone(deed)),
      [true, false, false],
    );
    history.remove(rest);
    history.keepWhileOpen([shop]);
    assert.deepEqual(
      [whole, parts, waiting].map(deed => history.wasUndone(deed)),
      [true, true, false],
    );
  });
});
