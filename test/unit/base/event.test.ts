import assert from 'node:assert/strict';
import type { Disposable } from '../../../src/core/base/disposable.ts';
import { Emitter } from '../../../src/core/base/event.ts';

describe('base: events', () => {
  it('are heard by whoever listens, until they stop', () => {
    const emitter = new Emitter<number>();
    const heard: string[] = [];
    const first = emitter.event(value => heard.push(`first ${value}`));
    emitter.event(value => heard.push(`second ${value}`));
    emitter.fire(1);
    first.dispose();
    first.dispose();
    emitter.fire(2);
    emitter.dispose();
    emitter.fire(3);
    assert.deepEqual(heard, ['first 1', 'second 1', 'second 2']);
  });

  it('are heard twice by a function that listens twice', () => {
    const emitter = new Emitter<void>();
    let heard = 0;
    const listener = () => heard++;
    const once = emitter.event(listener);
    emitter.event(listener);
    emitter.fire();
    assert.equal(heard, 2);
    once.dispose();
    emitter.fire();
    assert.equal(heard, 3);
  });

  it('are heard by the others though a listener throws, which is told', () => {
    const told: unknown[] = [];
    const emitter = new Emitter<void>(error => told.push(error));
    const mistake = new Error('a mistake');
    let heard = 0;
    emitter.event(() => {
      throw mistake;
    });
    emitter.event(() => heard++);
    emitter.fire();
    assert.deepEqual([told, heard], [[mistake], 1]);
  });

  it('are heard by those who listened when they were fired', () => {
    const emitter = new Emitter<void>();
    const heard: string[] = [];
    const others: Disposable[] = [];
    emitter.event(() => {
      heard.push('first');
      for (const other of others) other.dispose();
      emitter.event(() => heard.push('late'));
    });
    others.push(emitter.event(() => heard.push('second')));
    emitter.fire();
    assert.deepEqual(heard, ['first', 'second']);
  });
});
