import { existsSync } from 'node:fs';
import { languageOf } from '../packages/languageOf.ts';
import { type Batch, batchFiles, type PackedFile } from './batch.ts';
import type { PackedFlow } from './modules/flowSummary.ts';
import { link, mayImport } from './modules/link.ts';
import { modulesOf, movedFiles, noneMoved, unlessMoved, usesMoved } from './modules/movedModules.ts';
import { mayCallOwn } from './modules/ownNames.ts';
import { mayReadRoutes } from './modules/routeTexts.ts';
import { stampHas } from './modules/sourceModules.ts';
import { type ReadingOptions, RootScanner } from './rootScanner.ts';
import { type CachedFile, DiskCache } from './store/diskCache.ts';
import type { IndexRoot } from './types.ts';
import { shareOf } from './walking/share.ts';
import { type LeftOut, ListedFiles, walk } from './walking/walk.ts';
import { isDataFile, isNamedLikeData } from './writtenData.ts';
import { writtenNames } from './writtenNames.ts';

export interface IndexerOptions extends ReadingOptions {
  /** Changes whenever the scanner may find something else in the same text. */
  readonly version: string;
  /** Which of the indexers that share the files this is, if there are several. */
  readonly share?: { readonly index: number; readonly count: number };
}

/** Packed usages are sent in batches of about this many characters. */
const batchSize = 64_000;

/**
 * The usages of one root: walks, detects frameworks, reads, caches. Blocks while it works, so it belongs in a thread.
 */
export class RootIndexer {
  readonly root: IndexRoot;
  private readonly options: IndexerOptions;
  private readonly cache: DiskCache | undefined;
  readonly scanner: RootScanner;
  private files = new Map<string, CachedFile>();
  private listed: ListedFiles | undefined;
  private isDirty = false;
  /** Whether files were read without a pattern that took too long in another. */
  private isPartial = false;
  private foreign: ReadonlyMap<string, PackedFlow> = new Map();
  /** That of the tree in which the files were read. */
  private layout = '';

  /** @param cacheFile where to store the usages between runs; nowhere if absent */
  constructor(root: IndexRoot, options: IndexerOptions, cacheFile?: string) {
    this.root = root;
    this.options = options;
    this.scanner = new RootScanner(root, {
      ...options,
      onProblem: problem => {
        this.isPartial ||= problem.reason === 'slow';
        options.onProblem?.(problem);
      },
    });
    if (cacheFile === undefined) return;
    this.cache = new DiskCache(cacheFile, options.version);
    const known = this.cache.read();
    this.files = new Map(known.files);
    this.foreign = known.foreign;
    this.layout = known.layout;
    const { sinks } = this.scanner;
    for (const [file, { flow }] of this.files) sinks.remember(file, flow);
    for (const [file, flow] of this.foreign) sinks.remember(file, flow);
  }

  /**
   * Updates the index from disk, reading only new and changed files. The first time it reports everything, afterwards
   * only the differences.
   */
  *refresh(): Generator<Batch, void, void> {
    const isFirst = this.scanner.tree === undefined;
    const known = this.files;
    const tree = this.scanner.walk();
    const appearedOrGone = movedFiles(known, tree.files, file => this.isMine(file));
    this.scanner.sinks.noteMoved(appearedOrGone);
    // Any module may be another file in another layout.
    const moved = this.layout === tree.layout ? modulesOf(appearedOrGone) : 'all';
    this.layout = tree.layout;
    this.listed = undefined;
    this.files = new Map();
    this.scanner.beginPass();
    // The cached usages were found with the cached sinks, so these are no changes.
    if (isFirst) this.scanner.sinks.callers.takeChanges((...place) => this.scanner.originOf(...place));
    for (const [file, { flow }] of known) {
      if (flow !== '' && !tree.places.isSource(file)) this.scanner.sinks.set(file, '');
    }
    let files: PackedFile[] = [];
    let read = 0;
    let size = 0;
    let checked = 0;
    for (const file of tree.files) {
      if (!this.isMine(file)) continue;
      const before = known.get(file);
      const now = this.upToDate(file, unlessMoved(before, moved));
      if (now === undefined) continue;
      this.files.set(file, now);
      if (now !== before) read += 1;
      if ((now !== before || isFirst) && (now.packed !== '' || !isFirst)) {
        files.push([file, now.packed]);
        size += now.packed.length;
      }
      checked += now === before ? 0 : 1;
      if (size < batchSize && checked < batchFiles) continue;
      yield { files, removed: [], read };
      [files, read, size, checked] = [[], 0, 0, 0];
    }
    this.scanner.endPass();
    const removed = [...known.keys()].filter(file => !this.files.has(file));
    this.isDirty ||= removed.length > 0;
    yield { files, removed: isFirst ? [] : removed, read };
  }

  /**
   * What the exports of this indexer's files pass on to translators, and the translators that the files pass to
   * others, packed.
   */
  flows(): ReadonlyMap<string, PackedFlow> {
    const found = new Map<string, PackedFlow>();
    for (const [file, { flow }] of this.files) if (flow !== '') found.set(file, flow);
    return found;
  }

  /** Every file that imports a sink contains one of these words. */
  sinkWords(): ReadonlySet<string> {
    return this.scanner.sinks.allWords();
  }

  /**
   * Reads the files again that import a changed sink. Sinks are known only after a pass over all files.
   *
   * @param foreign what the files of other indexers of this root pass on
   */
  *link(foreign: ReadonlyMap<string, PackedFlow> = this.foreign): Generator<Batch, void, void> {
    const { scanner } = this;
    for (const file of this.foreign.keys()) if (!foreign.has(file)) scanner.sinks.set(file, '');
    for (const [file, flow] of foreign) scanner.sinks.set(file, flow);
    this.foreign = foreign;
    yield* link(scanner.sinks, {
      files: () => scanner.tree?.files ?? [],
      textOf: file => scanner.textOf(file),
      find: (module, importer) => scanner.find(module, importer),
      originOf: (...place) => scanner.originOf(...place),
      reread: file => this.reread(file),
    });
  }

  /** Reads a file again, unless it belongs to another indexer. */
  private reread(file: string): PackedFile | undefined {
    if (!this.isMine(file)) {
      this.scanner.sinks.set(file, this.flowOfForeign(file));
      return undefined;
    }
    const before = this.files.get(file);
    const entry = before && this.upToDate(file, undefined);
    if (entry === undefined) return undefined;
    this.files.set(file, entry);
    return entry.packed === before?.packed ? undefined : [file, entry.packed];
  }

  /** Why a file of the root is not indexed, whatever it contains; undefined for one that may be. */
  leftOut(file: string): LeftOut | undefined {
    this.listed ??= new ListedFiles(this.root.path, this.root.exclude);
    return this.listed.leftOut(file);
  }

  /**
   * Reads one file again.
   *
   * @param file path relative to the root
   * @param text its text in the editor; if absent, the text on disk counts
   */
  update(file: string, text?: string): Batch {
    // The editor also reports files that a build has written, which sources may import.
    if (this.leftOut(file) !== undefined || languageOf(file) === undefined) return this.updateImported(file);
    if (text !== undefined) {
      // Not cached: the text is not on disk.
      this.forget(file);
      return { files: [[file, this.scanner.scan(file, text).packed]], removed: [], read: 0 };
    }
    this.scanner.forgetExports();
    const exists = existsSync(`${this.root.path}/${file}`);
    const { tree, sinks } = this.scanner;
    const wasSource = tree?.files.has(file);
    const isSource = tree?.noteSource(file, exists) ?? exists;
    const appearedOrGone = isSource === wasSource ? [] : [file];
    sinks.noteMoved(appearedOrGone);
    const moved = modulesOf(appearedOrGone);
    // All indexers get every change, since each may have files that depend on this one.
    const isMine = this.isMine(file);
    const entry = isMine && isSource ? this.upToDate(file, this.files.get(file)) : undefined;
    if (entry !== undefined) this.files.set(file, entry);
    else if (isMine) {
      sinks.set(file, '');
      this.forget(file);
    } else sinks.set(file, this.flowOfForeign(file));
    const files = [
      ...(entry === undefined ? [] : [[file, entry.packed] as const]),
      ...this.refreshFiles(this.dependentsOf(file, moved), moved),
    ];
    for (const batch of this.link()) files.push(...batch.files);
    return { files, removed: isMine && entry === undefined ? [file] : [], read: files.length };
  }

  private flowOfForeign(file: string): PackedFlow {
    const mayFlow = mayImport(file) || mayCallOwn(file) || mayReadRoutes(file);
    const text = mayFlow ? this.scanner.textOf(file) : undefined;
    return text === undefined ? '' : this.scanner.scan(file, text).flow;
  }

  /** Reads the files again whose keys come from a file that is no source of the root. */
  private updateImported(file: string): Batch {
    const dependents = this.dependentsOf(file);
    // A build writes many files that nothing imports.
    if (dependents.length > 0) this.scanner.forgetExports();
    const files = this.refreshFiles(dependents);
    return { files, removed: [], read: files.length };
  }

  /**
   * The usages that a file would have with a text, packed. Nothing is stored.
   *
   * @returns undefined before the first pass
   */
  usagesIn(file: string, text: string): string | undefined {
    return this.scanner.tree === undefined ? undefined : this.scanner.scan(file, text).packed;
  }

  /**
   * The files whose keys come from a file.
   *
   * @param moved modules whose importers count too
   */
  private dependentsOf(changed: string, moved = noneMoved): readonly string[] {
    const found: string[] = [];
    for (const [file, entry] of this.files) {
      if (entry.others === '') continue;
      if (stampHas(entry.others, changed) || usesMoved(entry, moved)) found.push(file);
    }
    return found;
  }

  private refreshFiles(files: readonly string[], moved = noneMoved): PackedFile[] {
    return files.flatMap((file): PackedFile[] => {
      const entry = this.upToDate(file, unlessMoved(this.files.get(file), moved));
      if (entry === undefined) return [];
      this.files.set(file, entry);
      return [[file, entry.packed]];
    });
  }

  /** Patterns of keys that the frameworks of this root look up themselves, so that they appear in no source. */
  implicitKeys(): readonly string[] {
    return this.scanner.tree?.projects.all().flatMap(({ framework }) => framework.code?.implicit ?? []) ?? [];
  }

  /** Those of the names that some source or data contains as a quoted text. Reads every file again. */
  written(names: ReadonlySet<string>): ReadonlySet<string> {
    const { path, exclude } = this.root;
    const accepts = (file: string) => isDataFile(file) && this.isMine(file);
    const data = walk(path, {
      ...(exclude && { exclude }),
      mayAccept: isNamedLikeData,
      accepts,
    });
    return writtenNames(names, { sources: this.files.keys(), data }, this.scanner);
  }

  /** Writes the cache if it has changed, and if the next run may rely on it. */
  save(): void {
    // With changes not yet linked, the usages of importing files are outdated.
    const { sinks } = this.scanner;
    if (!this.isDirty || this.isPartial || sinks.areOutdated) return;
    this.isDirty = false;
    this.cache?.write({ files: this.files, foreign: this.foreign, layout: this.layout });
  }

  private forget(file: string): void {
    if (this.files.delete(file)) this.isDirty = true;
  }

  /** Whether this indexer is responsible for a source file. */
  private isMine(file: string): boolean {
    const { share } = this.options;
    return share === undefined || share.count === 1 || shareOf(file, share.count) === share.index;
  }

  /** The cached state of a file, read again if the file has changed; undefined if it is gone. */
  private upToDate(file: string, before: CachedFile | undefined): CachedFile | undefined {
    const now = this.scanner.read(file, before);
    this.isDirty ||= now !== undefined && now !== before;
    return now;
  }
}
