/** Opens a catalog, asks it things, and says how much memory that took over having nothing open. */
import { openCatalog } from '../../../src/core/catalog/open.ts';
import { keyName } from './madeUpProject.ts';

const [file = '', keys = '0'] = process.argv.slice(2);
const rest = () => new Promise(resolve => setTimeout(resolve, 200));
await rest();
globalThis.gc?.();
const idle = process.memoryUsage().rss;
const catalog = openCatalog(file);
const { reader } = catalog;
reader.locales();
for (let no = 0; no < 5_000; no++) {
  const name = keyName((no * 7919) % Number(keys));
  reader.get(name);
  reader.has(`${name}x`);
  if (no % 50 === 0) reader.complete(name.slice(0, 3), 100);
  if (no % 100 === 0) reader.search(name.slice(0, 6), 20);
  if (no % 100 === 0) reader.nearest(`${name}x`, 5);
  if (no % 100 === 0) reader.coverage({ prefix: name.split('.')[0] });
}
globalThis.gc?.();
await rest();
process.stdout.write(String(process.memoryUsage().rss - idle));
catalog.dispose();
