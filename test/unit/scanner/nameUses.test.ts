import assert from 'node:assert/strict';
import { lexScript } from '../../../src/core/scanner/languages/programs/script.ts';
import { NameUses } from '../../../src/core/scanner/script/names/nameUses.ts';

describe('the uses of names', () => {
  const usesIn = (text: string) => new NameUses(lexScript(text, 'typescriptreact'));

  it('knows what is called, and what is an element', () => {
    const uses = usesIn("first('a'); second?.('b'); third!('c'); <Fourth />; function fifth() {}; sixth;");
    for (const name of ['first', 'second', 'third', 'Fourth'])
      assert.equal(uses.mayBeCalled(name), true, name);
    for (const name of ['fifth', 'sixth', 'seventh']) assert.equal(uses.mayBeCalled(name), false, name);
  });

  it('knows what is assigned to, but not the members', () => {
    const uses = usesIn(
      "first = 'a'; second ??= 'b'; third += 'c'; x.fourth = 'd'; fifth === 'e'; sixth('f');",
    );
    for (const name of ['first', 'second', 'third']) assert.equal(uses.mayBeAssigned(name), true, name);
    for (const name of ['fourth', 'fifth', 'sixth']) assert.equal(uses.mayBeAssigned(name), false, name);
  });

  it('forgets none of many names', () => {
    const names = Array.from({ length: 40_000 }, (_, index) => `name${index}`);
    const uses = usesIn(names.map(name => `${name}();`).join('\n'));
    assert.deepEqual(
      names.filter(name => !uses.mayBeCalled(name)),
      [],
    );
  });

  it('tells most names apart, however many there are', () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `called${index * 7}`);
    const uses = usesIn(names.map(name => `${name}();`).join('\n'));
    const others = Array.from({ length: 1_000 }, (_, index) => `otherName${index * 13}`);
    assert.ok(others.filter(name => uses.mayBeCalled(name)).length < 300);
  });
});
