import assert from 'node:assert/strict';

/** How much of a processor something may need that has to end soon, in seconds. */
const limit = 10;

/**
 * Does something that has to end soon and returns what it returns. What counts is the time that a processor worked on
 * it: how long that takes depends on what else the machine does.
 *
 * @throws {AssertionError} where it took more than 10 s of that.
 */
export function endsSoon<T>(act: () => T): T {
  const before = process.cpuUsage();
  const result = act();
  endedSoon(before);
  return result;
}

/**
 * The same for something that waits in between.
 *
 * @throws {AssertionError} where it took more than 10 s of a processor.
 */
export async function endsSoonAwaited<T>(act: () => Promise<T>): Promise<T> {
  const before = process.cpuUsage();
  const result = await act();
  endedSoon(before);
  return result;
}

function endedSoon(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  assert.ok(seconds < limit, `it took ${seconds.toFixed(1)} s of a processor`);
}
