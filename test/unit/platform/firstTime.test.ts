import assert from 'node:assert/strict';
import { isFirstTime } from '../../../src/platform/workspace/firstTime.ts';

describe('platform: the first time in a workspace', () => {
  it('is it only once, also for later windows', () => {
    const kept = new Map<string, unknown>();
    const memento = () => ({
      keys: () => [...kept.keys()],
      get: <T>(key: string, otherwise: T) => (kept.has(key) ? (kept.get(key) as T) : otherwise),
      update: async (key: string, value: unknown) => void kept.set(key, value),
    });
    assert.deepEqual([isFirstTime(memento()), isFirstTime(memento())], [true, false]);
  });
});
