import assert from 'node:assert/strict';
import { keyNamesOf, projectOf, rowsOf, spansProjects } from '../../../src/commands/selection/rows.ts';

const row = (id: string, project = 'p') => ({
  kind: 'prefix',
  id,
  project,
  path: id,
  label: id,
  keysBelow: 1,
});

describe('commands: the rows that they were called on', () => {
  it('are all selected ones when the clicked one is among them, else the clicked one alone', () => {
    const [a, b, c] = [row('a'), row('b'), row('c')];
    assert.deepEqual(rowsOf(a, [a, b]), [a, b]);
    assert.deepEqual(rowsOf(c, [a, b]), [c]);
    assert.deepEqual(rowsOf(a, undefined), [a]);
    assert.deepEqual(rowsOf(undefined, [a]), []);
    assert.deepEqual(rowsOf('cart.title', undefined), []);
  });

  it('are of one project, or of several that no command works on at once', () => {
    assert.equal(projectOf(row('a', 'q')), 'q');
    assert.equal(projectOf('cart.title'), undefined);
    assert.equal(projectOf({ name: 'cart.title', project: 'q' }), 'q');
    assert.equal(projectOf({ name: 'cart.title', project: 7 }), undefined);
    const [mine, other] = [row('a'), row('b', 'q')];
    assert.equal(spansProjects([mine, [mine, row('c')]]), false);
    assert.equal(spansProjects([mine, [mine, other]]), true);
    assert.equal(spansProjects([mine, [other]]), false);
    assert.equal(spansProjects([]), false);
  });

  it('stand for the keys that are shown below them', () => {
    const everything = ['cart', 'cart.title', 'cart:items', 'home'];
    const catalog = {
      has: (name: string) => everything.includes(name),
      match: (pattern: string) => everything.filter(name => name.startsWith(pattern.slice(0, -1))),
      list: () => ({ names: ['home'], total: 1, next: undefined }),
      filter: ({ text }: { text: string }) => {
        const names = everything.filter(name => name.includes(text));
        return { names, total: names.length, isComplete: true };
      },
    };
    const keys = { kind: 'keys', id: 'p/keys', project: 'p', count: 4, filtered: undefined } as const;
    const by = { text: 'title', states: [], tags: [] };
    const filtered = { ...keys, filtered: { by, matching: 1, isComplete: true } };
    assert.deepEqual(keyNamesOf([keys], catalog), everything);
    assert.deepEqual(keyNamesOf([filtered], catalog), ['cart.title']);
    const prefix = { ...row('cart'), kind: 'prefix' } as const;
    assert.deepEqual(keyNamesOf([prefix], catalog), ['cart', 'cart.title', 'cart:items']);
  });
});
