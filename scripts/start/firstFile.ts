import path from 'node:path';
import { RootIndexer } from '../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../src/core/scanner/index/store/packing.ts';

/** How long is looked for it at most, in milliseconds: in a large app the best so far will do. */
const patience = 2_000;

/** Tests and stories use keys too, but show little of the app. */
const isAside = /(?:^|[/._-])(?:tests?|specs?|stories|__\w+__|mocks?)(?:[/._-]|$)/i;

/** Where an app is opened. */
export interface FirstPlace {
  /** Absolute path. */
  readonly file: string;
  /** The line of the first key, 1-based. */
  readonly line: number;
}

/**
 * The first key of the source file of an app that uses the most, so that there is something to see at once.
 *
 * @returns undefined where nothing uses a key.
 */
export function firstPlace(folder: string): FirstPlace | undefined {
  const end = performance.now() + patience;
  let best: FirstPlace | undefined;
  let most = 0;
  for (const batch of new RootIndexer({ path: folder }, { version: '' }).refresh()) {
    for (const [file, packed] of batch.files) {
      const literal = unpack(packed, file).filter(({ certainty }) => certainty === 'literal');
      if (literal.length <= most || isAside.test(file)) continue;
      most = literal.length;
      best = { file: path.join(folder, file), line: Math.min(...literal.map(({ line }) => line)) };
    }
    if (performance.now() > end) break;
  }
  return best;
}
