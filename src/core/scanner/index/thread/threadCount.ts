/**
 * How many threads read source files, by the number of processors. One processor is left to the editor. More than two
 * threads gain little, since each walks the whole tree and warms up by itself.
 */
export function threadCount(processors: number): number {
  return Math.max(1, Math.min(2, processors - 1));
}
