import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { Refreshes } from '../../../src/views/tree/refreshes.ts';

describe('refreshes of the view', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 }));
  afterEach(() => mock.timers.reset());

  /** An editor that asks for rows with each of its first answers. */
  function setUp({ asksWith = 0, hasChanges = true } = {}) {
    const editor = { asked: 0, answers: 0, busy: Promise.resolve() };
    const refreshes = new Refreshes(
      {
        refresh: () => hasChanges,
        get asked() {
          return editor.asked;
        },
      },
      async () => {
        await editor.busy;
        editor.answers++;
        if (editor.answers <= asksWith) editor.asked++;
      },
    );
    return { refreshes, editor };
  }

  async function isOver(rest: Promise<void>): Promise<boolean> {
    let over = false;
    void rest.then(() => {
      over = true;
    });
    await answers();
    return over;
  }

  /** Lets the editor answer what it was asked. */
  async function answers(): Promise<void> {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  }

  /** Lets so many milliseconds pass, and the editor answer. */
  async function pass(ms: number): Promise<void> {
    mock.timers.tick(ms);
    await answers();
  }

  it('show changes together', async () => {
    const { refreshes } = setUp();
    let runs = 0;
    for (let change = 0; change < 3; change++) refreshes.soon(() => runs++, 150);
    await pass(149);
    assert.equal(runs, 0);
    await pass(1);
    assert.equal(runs, 1);
    await pass(10_000);
    assert.equal(runs, 1);
  });

  it('wait until a busy editor has opened what it was told to, however long that takes', async () => {
    const { refreshes, editor } = setUp();
    const { promise, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    await refreshes.rest();
    editor.busy = promise;
    refreshes.soon(() => runs++, 150);
    await pass(10_000);
    assert.equal(runs, 0);
    resolve();
    await answers();
    assert.equal(runs, 1);
  });

  it('begin also where the editor had no answer, as nothing else would be shown from then on', async () => {
    const { refreshes, editor } = setUp();
    editor.busy = Promise.reject(new Error('no answer'));
    let runs = 0;
    for (const expected of [1, 2]) {
      refreshes.soon(() => runs++, 150);
      await pass(150);
      assert.equal(runs, expected);
    }
  });

  it('wait for a rest that takes long in a busy editor, and then while the command opens what it asks with', async () => {
    const { refreshes, editor } = setUp({ asksWith: 5 });
    const { promise, resolve } = Promise.withResolvers<void>();
    editor.busy = promise;
    let runs = 0;
    const rest = refreshes.rest();
    refreshes.soon(() => runs++, 150);
    mock.timers.tick(10_000);
    resolve();
    assert.ok(await isOver(rest));
    assert.equal(runs, 0);
    await pass(399);
    assert.equal(runs, 0);
    await pass(1);
    assert.equal(runs, 1);
  });

  it('do not begin for a view that was closed while the editor was busy', async () => {
    const { refreshes } = setUp();
    let runs = 0;
    refreshes.soon(() => runs++, 150);
    mock.timers.tick(150);
    refreshes.dispose();
    await answers();
    assert.equal(runs, 0);
  });

  it('rest until the editor asks for no more rows', async () => {
    const { refreshes, editor } = setUp({ asksWith: 5 });
    assert.ok(await isOver(refreshes.rest()));
    assert.equal(editor.answers, 7);
  });

  it('rest until the editor has gathered the changes that it was told of', async () => {
    const { refreshes } = setUp();
    refreshes.now();
    mock.timers.tick(20);
    const rest = refreshes.rest();
    mock.timers.tick(199);
    assert.equal(await isOver(rest), false);
    mock.timers.tick(1);
    assert.ok(await isOver(rest));
  });

  it('rest as long for what else the editor was told to refresh, such as a row that was folded', async () => {
    const { refreshes } = setUp({ hasChanges: false });
    refreshes.tell(() => true);
    const rest = refreshes.rest();
    mock.timers.tick(219);
    assert.equal(await isOver(rest), false);
    mock.timers.tick(1);
    assert.ok(await isOver(rest));
  });

  it('do not rest for a refresh that changed no row', async () => {
    const { refreshes } = setUp({ hasChanges: false });
    refreshes.now();
    assert.ok(await isOver(refreshes.rest()));
  });

  it('wait while a command opens what it asks with', async () => {
    const { refreshes } = setUp();
    let runs = 0;
    refreshes.soon(() => runs++, 150);
    mock.timers.tick(100);
    assert.ok(await isOver(refreshes.rest()));
    await pass(399);
    assert.equal(runs, 0);
    await pass(1);
    assert.equal(runs, 1);
  });
});
