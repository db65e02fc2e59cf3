/**
 * A window of the editor as a process that may be killed at any moment. It says each edit that it was told is
 * safe, and each file that it had to download, as one line of JSON.
 */
import { createClient } from '../../../src/core/api/client.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { openCatalog } from '../../../src/core/catalog/open.ts';
import { remoteFromClient } from '../../../src/core/catalog/remoteClient.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';

export interface WindowOrder {
  readonly file: string;
  readonly workerScript: string;
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
  /** Tells the texts of this window from those of others. */
  readonly name: string;
  /** How many edits to make; it is done afterwards. */
  readonly edits: number;
}

export type WindowWord =
  | { readonly word: 'open' }
  | { readonly word: 'edit'; readonly key: string; readonly locale: string; readonly content: string }
  | { readonly word: 'download'; readonly locale: string }
  | { readonly word: 'done' };

const order: WindowOrder = JSON.parse(process.argv[2] ?? '');
const catalog = openCatalog(order.file, { workerScript: order.workerScript });
say({ word: 'open' });
const client = createClient({ apiRoot: order.apiRoot, token: order.token, userAgent: 'catalog test' });
const remote = remoteFromClient(client, { id: order.projectId });
const queue = new EditQueue(catalog, remote);

const counting: typeof remote = {
  ...remote,
  async download(locale, request, options) {
    const answer = await remote.download(locale, request, options);
    if (!answer.notModified) say({ word: 'download', locale: locale.name });
    return answer;
  },
};

const syncing = syncProject(catalog, counting);
for (let no = 0; no < order.edits; no++) {
  const content = `${order.name} ${no}`;
  const locale = no % 2 === 0 ? 'de' : 'fr';
  const key = await keyWithText(locale, no);
  await queue.edit({ keyName: key, localeName: locale, pluralSuffix: '', content });
  say({ word: 'edit', key, locale, content });
}
await syncing;
await queue.flush();
await syncProject(catalog, counting);
say({ word: 'done' });
queue.dispose();
catalog.dispose();
await client.close();

/** A key that has a text to edit, once the sync has brought one. */
async function keyWithText(locale: string, no: number): Promise<string> {
  for (;;) {
    const names = catalog.reader.match('*', 500);
    const name = names[(no * 37) % Math.max(1, names.length)] ?? '';
    if (catalog.reader.get(name)?.translations.some(item => item.localeName === locale)) return name;
    await once(catalog.reader.onDidChange);
  }
}

function once(event: typeof catalog.reader.onDidChange): Promise<void> {
  return new Promise(resolve => {
    const subscription = event(() => {
      subscription.dispose();
      resolve();
    });
  });
}

function say(word: WindowWord): void {
  // Synchronous on a pipe, so that what was said before a kill has been said.
  process.stdout.write(`${JSON.stringify(word)}\n`);
}
