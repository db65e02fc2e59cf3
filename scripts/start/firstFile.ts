import path from 'node:path';
import { RootIndexer } from '../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../src/core/scanner/index/packing.ts';

/** How long is looked for it at most, in milliseconds: in a large app the best so far will do. */
const patience = 2_000;

/** Tests and stories use keys too, but show little of the app. */
const isAside = /(?:^|[/._-])(?:tests?|specs?|stories|__\w+__|mocks?)(?:[/._-]|$)/i;

/**
 * The source file of an app that uses the most keys, so that there is something to see at once.
 *
 * @returns undefined where nothing uses a key.
 */
export function fileWithMostKeys(folder: string): string | undefined {
  const end = performance.now() + patience;
  let best: string | undefined;
  let most = 0;
  for (const batch of new RootIndexer({ path: folder }, { version: '' }).refresh()) {
    for (const [file, packed] of batch.files) {
      const literal = unpack(packed, file).filter(({ certainty }) => certainty === 'literal');
      if (literal.length <= most || isAside.test(file)) continue;
      most = literal.length;
      best = file;
    }
    if (performance.now() > end) break;
  }
  return best === undefined ? undefined : path.join(folder, best);
}
