import path from 'node:path';
import type { Batch } from '../../src/core/scanner/index/batch.ts';
import { RootIndexer } from '../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../src/core/scanner/index/store/packing.ts';
import type { IndexedUsage } from '../../src/core/scanner/index/types.ts';
import { markUntranslatable } from '../truth/untranslatable.ts';

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
 * The first key of the source file of an app that uses the most, so that there is something to see at once. Keys of
 * texts that the app keeps from translation show nothing.
 *
 * @returns undefined where nothing uses a key.
 */
export async function firstPlace(folder: string): Promise<FirstPlace | undefined> {
  const usages = (await markUntranslatable(folder, exactUsages(folder))).filter(
    ({ isUntranslatable }) => isUntranslatable !== true,
  );
  let best: readonly IndexedUsage[] = [];
  for (const ofFile of Map.groupBy(usages, ({ path }) => path).values()) {
    if (ofFile.length > best.length) best = ofFile;
  }
  const [first] = best;
  return first && { file: path.join(folder, first.path), line: Math.min(...best.map(({ line }) => line)) };
}

function exactUsages(folder: string): readonly IndexedUsage[] {
  const end = performance.now() + patience;
  const found = new Map<string, readonly IndexedUsage[]>();
  for (const { files } of passesOver(folder)) {
    for (const [file, packed] of files) {
      if (isAside.test(file)) continue;
      const usages = packed === '' ? [] : unpack(packed, file);
      found.set(
        file,
        usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed'),
      );
    }
    if (performance.now() > end) break;
  }
  return [...found.values()].flat();
}

/** What all files hold, and then what more some hold by what others have for them. */
function* passesOver(folder: string): Generator<Batch, void, void> {
  const indexer = new RootIndexer({ path: folder }, { version: '' });
  yield* indexer.refresh();
  yield* indexer.link();
}
