/** How many pages of memory the process has touched for the first time so far. */
export function pageFaults(): number {
  return process.resourceUsage().minorPageFault;
}

const pages = 5_000;
const pageSize = 4096;

/**
 * What the machine takes to hand out a page of memory, in microseconds: mostly less than one, but twenty where a host
 * takes memory back from its guests. The engine asks for thousands of pages whenever its heap grows.
 */
export function costOfPageFault(): number {
  const memory = Buffer.allocUnsafeSlow(pages * pageSize);
  const before = pageFaults();
  const start = performance.now();
  for (let page = 0; page < pages; page++) memory[page * pageSize] = 1;
  const time = performance.now() - start;
  return (time * 1e3) / Math.max(1, pageFaults() - before);
}
