import assert from 'node:assert/strict';
import { Confirmation } from '../../../src/commands/edits/confirmation.ts';

describe('a confirmed text', () => {
  it('stands when nothing else was typed', async () => {
    const confirmation = new Confirmation();
    const wait = Promise.withResolvers<void>();
    const stands = confirmation.standsAfter('one', wait.promise);
    assert.equal(confirmation.text, 'one');
    wait.resolve();
    assert.equal(await stands, true);
    assert.equal(confirmation.text, 'one');
  });

  it('does not stand once it is typed in again', async () => {
    const confirmation = new Confirmation();
    const wait = Promise.withResolvers<void>();
    const stands = confirmation.standsAfter('one', wait.promise);
    confirmation.withdraw();
    assert.equal(confirmation.text, undefined);
    wait.resolve();
    assert.equal(await stands, false);
  });

  it('gives way to the one that is confirmed after it', async () => {
    const confirmation = new Confirmation();
    const wait = Promise.withResolvers<void>();
    const first = confirmation.standsAfter('one', wait.promise);
    confirmation.withdraw();
    const second = confirmation.standsAfter('two', wait.promise);
    wait.resolve();
    assert.deepEqual(await Promise.all([first, second]), [false, true]);
  });
});
