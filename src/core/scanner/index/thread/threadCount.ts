/**
 * How many threads read source files on a machine with so many processors. One processor stays with the
 * editor; more than two threads gain little, since each walks the whole tree and warms up by itself.
 */
export function threadCount(processors: number): number {
  return Math.max(1, Math.min(2, processors - 1));
}
