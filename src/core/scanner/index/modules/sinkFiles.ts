import type { KeySinks } from '../../script/modules.ts';
import { CallerFiles } from './callerFiles.ts';
import { type PackedFlow, unpackFlow } from './flowSummary.ts';
import { ofFrameworkIds, withFrameworkIds } from './frameworkIds.ts';
import { importClauses } from './imports.ts';
import { OwnCalls } from './ownCalls.ts';
import { wordsOf } from './ownNames.ts';
import { RouteTexts } from './routeTexts.ts';
import { SharedNames } from './sharedNames.ts';
import { exportsIn, moduleName, type PackedSinks, SinkNames } from './sinkNames.ts';

/** The files of a root whose exports are sinks, and which of these changed since importing files were last read. */
export class SinkFiles {
  /** Those that pass translators to exports of others. */
  readonly callers = new CallerFiles();
  /** Functions that pass keys on in languages other than scripts. */
  readonly own = new OwnCalls();
  /** Texts of routes that are handed to translators. */
  readonly routes = new RouteTexts();
  /** What scripts without modules share. */
  readonly shared = new SharedNames();
  private readonly packed = new Map<string, PackedSinks>();
  private readonly parsed = new Map<string, KeySinks>();
  private changes = new Map<string, PackedSinks>();
  /** Sinks that a file may have taken over from another, or left to it, by being there or not. */
  private moved: (readonly [file: string, sinks: PackedSinks])[] = [];
  /** Of all files that ever had a sink; one too many only costs a check. */
  private readonly names = new SinkNames();

  /** Whether any file has a sink. */
  get areThere(): boolean {
    return this.packed.size > 0;
  }

  get hasChanges(): boolean {
    return this.changes.size + this.moved.length > 0;
  }

  /** Whether files may have to be read again for anything that connects them with others. */
  get areOutdated(): boolean {
    return this.hasChanges || this.callers.hasChanges || this.own.hasChanges || this.routes.hasChanges;
  }

  of(file: string): KeySinks | undefined {
    const known = this.parsed.get(file);
    const packed = this.packed.get(file);
    if (known !== undefined || packed === undefined) return known;
    const sinks = ofFrameworkIds<KeySinks>(packed);
    this.parsed.set(file, sinks);
    return sinks;
  }

  /** Takes over what is known from an earlier run. */
  remember(file: string, flow: PackedFlow): void {
    const { sinks, passedTranslators, own, routeTexts } = unpackFlow(flow);
    this.callers.set(file, passedTranslators);
    this.own.remember(file, own);
    this.routes.remember(file, routeTexts);
    this.keep(file, sinks);
  }

  private keep(file: string, packed: PackedSinks): void {
    if (packed === '') return;
    this.packed.set(file, packed);
    this.shared.set(file, exportsIn(packed));
    this.names.add(file, packed);
  }

  set(file: string, flow: PackedFlow): void {
    const { sinks: packed, passedTranslators, own, routeTexts } = unpackFlow(flow);
    this.callers.set(file, passedTranslators);
    this.own.set(file, own);
    this.routes.set(file, routeTexts);
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    if (!this.changes.has(file)) this.changes.set(file, before);
    this.parsed.delete(file);
    if (packed === '') {
      this.packed.delete(file);
      this.shared.set(file, []);
    } else this.keep(file, packed);
  }

  /**
   * Files have appeared or disappeared, so that a module may be another file of such a name: the sinks of all of them
   * count as changed.
   */
  noteMoved(files: readonly string[]): void {
    if (files.length === 0) return;
    const byName = Map.groupBy(this.packed.keys(), moduleName);
    for (const file of files) {
      for (const other of byName.get(moduleName(file)) ?? []) {
        if (other === file) continue;
        const packed = this.packed.get(other) ?? '';
        this.moved.push([file, packed], [other, packed]);
      }
    }
  }

  /** What has changed since the last call, in the form of the names that importing files mention. */
  takeChanges(): SinkNames {
    const names = new SinkNames();
    for (const [file, before] of this.changes) names.addChange(file, before, this.packed.get(file) ?? '');
    for (const [file, packed] of this.moved) names.addChange(file, '', packed);
    this.changes = new Map();
    this.moved = [];
    return names;
  }

  /** Whether a file imports from one of the files, or mentions what they share; `find` resolves a module to its file. */
  areUsed(file: string, text: string, find: (module: string) => string | undefined): boolean {
    const textOf = () => text;
    return this.names.isImported(importClauses(text), textOf, find) || this.names.isShared(file, textOf);
  }

  /**
   * Every file that imports from one of the files contains one of these words; with the functions that others call, and
   * what routes carry.
   */
  allWords(): ReadonlySet<string> {
    return new Set([...this.names.words, ...wordsOf(this.own.names), ...this.routes.words]);
  }
}

/** The sinks among a file's exports, as they are stored and compared. */
export function packSinks(sinks: KeySinks): PackedSinks {
  return withFrameworkIds(sinks);
}
