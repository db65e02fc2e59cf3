import assert from 'node:assert/strict';
import { frameworkById } from '../../../../src/core/scanner/frameworks/registry.ts';
import { OwnCalls, packOwn } from '../../../../src/core/scanner/index/modules/ownCalls.ts';

const spring = frameworkById('spring');
assert.ok(spring);
const rules = { frameworks: [spring] };

/** Classes with a function each: `label0` of `Texts0`. */
function ownCalls(count: number): OwnCalls {
  const own = new OwnCalls();
  for (let no = 0; no < count; no++) {
    const label = { name: `label${no}`, place: 0, owner: `Texts${no}`, framework: 'spring' };
    own.set(`shop/Texts${no}.java`, packOwn([label]));
  }
  return own;
}

const calling = (own: OwnCalls, no: number, file = 'app/Main.java') =>
  own.addTo(rules, file, `Texts${no}.label${no}("cart.title");`).frameworks;

describe('Rules for functions of other files', () => {
  it('are the same list for all files that call the same functions, so that they are compiled once', () => {
    const own = ownCalls(2);
    const list = calling(own, 0);
    assert.equal(list.length, 2);
    assert.equal(calling(own, 0, 'app/Other.java'), list);
    assert.notEqual(calling(own, 1), list);
  });

  it('are let go where many files call others, which would fill the memory', () => {
    const own = ownCalls(60);
    const [first, second] = [calling(own, 0), calling(own, 1)];
    for (let no = 2; no < 60; no++) {
      calling(own, no);
      assert.equal(calling(own, 1), second, 'what is called again and again is kept');
    }
    assert.notEqual(calling(own, 0), first);
    assert.deepEqual(calling(own, 0), first);
  });

  it('are those of the file as it is where it calls none', () => {
    const own = ownCalls(1);
    assert.equal(own.addTo(rules, 'app/Main.java', 'print("cart.title");'), rules);
    assert.equal(own.addTo(rules, 'app/main.ts', 'label0("cart.title")'), rules);
  });
});
