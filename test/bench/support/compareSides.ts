export interface Side {
  readonly name: string;
  readonly once: () => unknown;
  /** How often, when it is too slow for as often as the others. */
  readonly count?: number;
}

/**
 * Times each side `count` times and prints a line. The sides take turns in blocks, so that all of them see the same
 * machine, and none is interrupted by the others within a block: a switch from one to the other at every single turn
 * would be measured as time of whoever comes next. Before that each side runs until it is compiled.
 */
export async function compareSides(what: string, count: number, sides: readonly Side[]): Promise<void> {
  const times = new Map(sides.map(side => [side, [] as number[]]));
  const block = Math.max(1, Math.min(100, Math.floor(count / 5)));
  for (const side of sides) {
    await repeat(side, Math.min(side.count ?? count, warmUpTurns(count)));
  }
  for (let done = 0; done < count; done += block) {
    for (const [side, list] of times) {
      const missing = (side.count ?? count) - list.length;
      list.push(...(await repeat(side, Math.min(block, missing))));
    }
  }
  const figures = [...times].map(([{ name }, list]) => `${name} ${describeTimes(list)}`);
  console.log(`${what.padEnd(34)} ${figures.join('   ')}`);
}

function warmUpTurns(count: number): number {
  return count > 100 ? Math.max(count, 1000) : 1;
}

async function repeat({ once }: Side, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now();
    await once();
    times.push(performance.now() - start);
  }
  return times;
}

function describeTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${rate.toFixed(0)}/s`;
}
