import type { FileRules } from '../packages/fileRules.ts';
import { mayHoldUsages } from '../prefilter.ts';
import { mayImport } from './modules/link.ts';
import { noPlaces } from './modules/moduleFiles.ts';
import type { Origin } from './modules/origins.ts';
import { SinkFiles } from './modules/sinkFiles.ts';
import { filesOf, SourceModules } from './modules/sourceModules.ts';
import { nothingScanned, type Scanned, scanFile } from './scanFile.ts';
import { type CachedFile, isAsBefore } from './store/diskCache.ts';
import type { IndexRoot } from './types.ts';
import { TextReader } from './walking/readText.ts';
import { readTree, type SourceTree } from './walking/sourceTree.ts';

/** Reads single files of one root: each by the rules of its place, and with what other files export. */
export class RootScanner {
  /** Files whose exports hand keys on. */
  readonly sinks = new SinkFiles();
  private readonly root: IndexRoot;
  private readonly reader: TextReader;
  private walked: SourceTree | undefined;
  private modules: SourceModules | undefined;
  private followsSinks = false;

  /** @param sizeLimit bytes above which a file is not read */
  constructor(root: IndexRoot, sizeLimit?: number) {
    this.root = root;
    this.reader = new TextReader(sizeLimit);
  }

  /** The files and packages as they were when they were last walked; undefined before the first time. */
  get tree(): SourceTree | undefined {
    return this.walked;
  }

  /** Looks anew at which files and packages there are. */
  walk(): SourceTree {
    const { path, exclude, customRules } = this.root;
    this.walked = readTree(path, {
      ...(exclude === undefined ? {} : { exclude }),
      ...(customRules === undefined ? {} : { customRules }),
    });
    this.forgetExports();
    return this.walked;
  }

  /** What files export may be another now: it is read again when it is asked for. */
  forgetExports(): void {
    this.modules = undefined;
  }

  /** Does without what hands keys on while nothing is known of it: linking follows. */
  beginPass(): void {
    this.followsSinks = this.sinks.areThere || this.sinks.own.areThere;
  }

  endPass(): void {
    this.followsSinks = true;
  }

  /** How a file is read, and why so. */
  rulesOf(file: string): FileRules | undefined {
    return this.walked?.rules.of(file);
  }

  /** How a file is read when what other files export counts too. */
  fullRulesOf(file: string, text: string): FileRules | undefined {
    const found = this.withOwn(this.rulesOf(file), file, text);
    const modules = this.otherFiles().withSinks(file, new Set());
    return found && { ...found, rules: { ...found.rules, modules } };
  }

  /** A file's text on disk; undefined for what is no file, binary or too large. */
  textOf(file: string): string | undefined {
    return this.reader.read(`${this.root.path}/${file}`)?.text;
  }

  /** The file that a module is for a file that imports it. */
  find(module: string, importer: string): string | undefined {
    return this.otherFiles().find(module, importer);
  }

  /** The file that declares what a module exports by a name for a file that imports it. */
  originOf(module: string, name: string, importer: string): Origin | undefined {
    return this.otherFiles().origins.of(module, name, importer);
  }

  /**
   * What is in a text.
   *
   * @param used is told of the other files that its usages depend on
   */
  scan(file: string, text: string, used = new Set<string>()): Scanned {
    return this.scanBy(this.rulesOf(file), file, text, used);
  }

  private scanBy(plain: FileRules | undefined, file: string, text: string, used: Set<string>): Scanned {
    const found = this.withOwn(plain, file, text);
    if (found === undefined) return nothingScanned;
    const takes = this.takes(file, text);
    // Most files hold no word of a framework: nothing of what other files export is made ready for them.
    const isGiven = this.sinks.callers.to(file).size > 0;
    if (!takes && !isGiven && isRuledOut(text, found)) return nothingScanned;
    const others = this.otherFiles();
    return scanFile(text, found, takes ? others.withSinks(file, used) : others.for(file, used));
  }

  /**
   * What is known of a file, after reading it where it is not what it was before.
   *
   * @returns what was known before where it still holds; undefined when the file is gone
   */
  read(file: string, before: CachedFile | undefined): CachedFile | undefined {
    const absolute = `${this.root.path}/${file}`;
    const rules = this.rulesOf(file);
    const key = rules?.key ?? '';
    if (before !== undefined && before.rules === key && isAsBefore(absolute, before)) {
      const { others } = before;
      if (others === '' || others === this.otherFiles().stampOf(filesOf(others))) return before;
    }
    const read = this.reader.read(absolute);
    if (read === undefined) return undefined;
    const { size, mtime, text } = read;
    const used = new Set<string>();
    const { packed, flow } = text === undefined ? nothingScanned : this.scanBy(rules, file, text, used);
    const others = used.size === 0 ? '' : this.otherFiles().stampOf(used);
    this.sinks.set(file, flow);
    return { size, mtime, rules: key, packed, others, flow };
  }

  /** The rules of a file with those for functions of other files that it calls. */
  private withOwn(found: FileRules | undefined, file: string, text: string): FileRules | undefined {
    if (found === undefined || !this.followsSinks || !this.sinks.own.areThere) return found;
    return { ...found, rules: this.sinks.own.addTo(found.rules, file, text) };
  }

  private otherFiles(): SourceModules {
    this.modules ??= new SourceModules({
      root: this.root.path,
      read: file => this.textOf(file),
      rulesOf: file => this.rulesOf(file)?.rules,
      places: this.walked?.places ?? noPlaces,
      sinks: this.sinks,
    });
    return this.modules;
  }

  /** Whether a file imports something that hands keys on. */
  private takes(file: string, text: string): boolean {
    if (!this.followsSinks || !this.sinks.areThere || !mayImport(file)) return false;
    return this.sinks.areImported(text, module => this.otherFiles().find(module, file));
  }
}

/** Whether a text holds no word by which it could have a usage; left open where it may name frameworks of its own. */
function isRuledOut(text: string, { rules, languageId }: FileRules): boolean {
  return rules.named === undefined && !mayHoldUsages(text, languageId, rules);
}
