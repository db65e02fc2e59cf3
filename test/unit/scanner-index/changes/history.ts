import { utimesSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { Batch } from '../../../../src/core/scanner/index/batch.ts';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { mayBeGiven } from '../../../../src/core/scanner/index/mayBeGiven.ts';
import { isPathConfig } from '../../../../src/core/scanner/index/modules/moduleFiles.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { ProjectMap } from '../../../../src/core/scanner/packages/projectMap.ts';
import { readAlone } from '../../../../src/core/scanner/readAlone.ts';
import type { Usage } from '../../../../src/core/scanner/types.ts';
import { TemporaryTree } from '../temporaryTree.ts';

/** The texts that each file of a tree may have; undefined where it may not exist. */
export type ChangingFiles = Readonly<Record<string, readonly (string | undefined)[]>>;

/** A change of a file to one of its texts; the index may be closed and opened again with it. */
interface Change {
  readonly file: string;
  readonly text: string | undefined;
  readonly isWhileClosed: boolean;
}

/** A tree at first, and what happens to it then. */
export interface History {
  readonly start: ReadonlyArray<string | undefined>;
  readonly changes: readonly Change[];
}

export function histories(files: ChangingFiles): fc.Arbitrary<History> {
  const texts = Object.values(files);
  const change = fc.constantFrom(...Object.keys(files)).chain(file =>
    fc.record({
      file: fc.constant(file),
      text: fc.constantFrom(...(files[file] ?? [])),
      isWhileClosed: fc.integer({ min: 0, max: 9 }).map(number => number === 9),
    }),
  );
  return fc.record({
    start: fc.tuple(...texts.map(each => fc.constantFrom(...each))),
    changes: fc.array(change, { minLength: 1, maxLength: 12 }),
  });
}

/** What an index has told of a tree so far. */
class Listener {
  private readonly indexer: RootIndexer;
  private readonly packed: Map<string, string>;
  private words: ReadonlySet<string> = new Set();

  constructor(root: string, cacheFile?: string) {
    this.indexer = new RootIndexer({ path: root }, { version: '1' }, cacheFile);
    this.packed = new Map();
    this.pass();
  }

  change(file: string): void {
    const name = path.basename(file);
    if (name === '.gitignore' || isPathConfig(name) || ProjectMap.isClue(file)) this.pass();
    else {
      this.take(this.indexer.update(file));
      this.hearWords();
    }
  }

  close(): void {
    this.indexer.save();
  }

  /** Each usage in a line, by file. Whether a key was written out depends on which of several ways led to it. */
  get usages(): readonly string[] {
    return [...this.packed]
      .flatMap(([file, packed]) => unpack(packed, file))
      .map(usage => `${usage.path}:${usage.line}:${usage.column} ${told(usage)}`)
      .sort();
  }

  /**
   * The files of which an editor would not know that it needs others to read them: it reads an open one by itself first,
   * and has all the words that the index told it of.
   */
  get unasked(): readonly string[] {
    const { scanner } = this.indexer;
    return [...(scanner.tree?.files ?? [])].filter(file => {
      const [text, found] = [scanner.textOf(file), scanner.rulesOf(file)];
      if (text === undefined || found === undefined) return false;
      const { reading, asksOthers } = readAlone(text, found.languageId, found.rules);
      if (asksOthers || mayBeGiven(file, text, this.words)) return false;
      const linked = unpack(this.packed.get(file) ?? '', file);
      return linked.map(told).join() !== reading.usages.map(told).join();
    });
  }

  private pass(): void {
    for (const batch of this.indexer.refresh()) this.take(batch);
    for (const batch of this.indexer.link()) this.take(batch);
    this.hearWords();
  }

  private hearWords(): void {
    // What a set of words makes known is kept for as long as that is.
    this.words = new Set([...this.words, ...this.indexer.sinkWords()]);
  }

  private take({ files, removed }: Batch): void {
    for (const [file, packed] of files) this.packed.set(file, packed);
    for (const file of removed) this.packed.delete(file);
  }
}

/** A usage without its place. */
function told({ names, certainty }: Usage): string {
  return `${names[0]} ${certainty === 'literal' ? 'computed' : certainty}`;
}

/** What there is after a change. */
interface Followed {
  /** What the index has, and what one has that is made then. */
  readonly followed: readonly string[];
  readonly anew: readonly string[];
  /** The files of which an editor would not know that it needs others to read them. */
  readonly unasked: readonly string[];
}

/** Lets an index follow a history. */
export function* follow(files: ChangingFiles, { start, changes }: History): Generator<Followed, void, void> {
  const tree = new TemporaryTree();
  const kept = new TemporaryTree();
  // Two changes may be closer to each other than file systems tell.
  let now = 1_700_000_000;
  const write = (file: string, text: string | undefined) => {
    if (text === undefined) return tree.remove(file);
    tree.write(file, text);
    now += 10;
    utimesSync(tree.path(file), now, now);
  };
  try {
    for (const [index, file] of Object.keys(files).entries()) write(file, start[index]);
    let listener = new Listener(tree.root, kept.path('usages'));
    for (const { file, text, isWhileClosed } of changes) {
      if (isWhileClosed) listener.close();
      write(file, text);
      if (isWhileClosed) listener = new Listener(tree.root, kept.path('usages'));
      else listener.change(file);
      const { usages, unasked } = listener;
      yield { followed: usages, anew: new Listener(tree.root).usages, unasked };
    }
  } finally {
    tree.remove();
    kept.remove();
  }
}
