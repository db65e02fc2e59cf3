import assert from 'node:assert/strict';
import { SeenTexts } from '../../../src/commands/edits/seenTexts.ts';

describe('commands: what documents were told of the texts that they show', () => {
  it('is another moment for each change, whatever the clock says', () => {
    const seen = new SeenTexts(() => 7);
    assert.equal(seen.see('a', 'one').mtime, 7);
    assert.equal(seen.see('a', 'one').mtime, 7);
    assert.equal(seen.see('a', 'two').mtime, 8);
    assert.equal(seen.see('b', 'two').mtime, 7);
  });

  it('is outdated where a text says something else now, and not where nobody knows what', () => {
    const seen = new SeenTexts(() => 0);
    for (const address of ['a', 'b', 'c']) seen.see(address, 'one');
    const now = new Map([
      ['a', 'one'],
      ['b', 'two'],
    ]);
    assert.deepEqual(
      seen.outdated(address => now.get(address)),
      ['b'],
    );
    seen.forget('b');
    assert.deepEqual(
      seen.outdated(address => now.get(address)),
      [],
    );
  });

  it('has another size for another content of the same length, and the same one in every window', () => {
    const contents = ['one', 'two', 'öe', ''];
    const [one, other] = [new SeenTexts(() => 0), new SeenTexts(() => 9)];
    const sizes = contents.map(content => one.see('a', content).size);
    assert.equal(new Set(sizes).size, sizes.length);
    assert.deepEqual(
      contents.map(content => other.see('a', content).size),
      sizes,
    );
  });
});
