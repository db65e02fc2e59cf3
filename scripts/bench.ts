/** Runs one of the benches in test/bench: `npm run bench -- NAME [arguments]`. */
import { readdir } from 'node:fs/promises';

const folder = new URL('../test/bench/', import.meta.url);
const [name, ...args] = process.argv.slice(2);
const names = (await readdir(folder))
  .filter(file => file.endsWith('.bench.ts'))
  .map(file => file.slice(0, -'.bench.ts'.length));

if (name === undefined || !names.includes(name)) {
  console.error(`Usage: npm run bench -- NAME [arguments]\nBenches: ${names.join(', ')}`);
  process.exitCode = 2;
} else {
  const bench: { run(args: readonly string[]): Promise<void> } = await import(
    new URL(`${name}.bench.ts`, folder).href
  );
  await bench.run(args);
}
