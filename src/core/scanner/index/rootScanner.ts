import type { FileRules } from '../packages/fileRules.ts';
import { mayHoldUsages } from '../prefilter.ts';
import type { Rules } from '../rules.ts';
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

export interface ReadingOptions {
  /** Bytes above which a file is not read. */
  readonly sizeLimit?: number;
  /** Told about each pattern of the user's that was switched off, perhaps for several folders. */
  readonly onProblem?: Rules['onProblem'];
}

/** Reads single files of one root, each by the rules of its folder and with the exports of other files. */
export class RootScanner {
  /** Files whose exports are sinks. */
  readonly sinks = new SinkFiles();
  private readonly root: IndexRoot;
  private readonly reader: TextReader;
  private readonly onProblem: Rules['onProblem'];
  private walked: SourceTree | undefined;
  private modules: SourceModules | undefined;
  private followsSinks = false;

  constructor(root: IndexRoot, { sizeLimit, onProblem }: ReadingOptions = {}) {
    this.root = root;
    this.reader = new TextReader(sizeLimit);
    this.onProblem = onProblem;
  }

  /** The files and packages as of the last walk; undefined before the first. */
  get tree(): SourceTree | undefined {
    return this.walked;
  }

  /** Finds out again which files and packages exist. */
  walk(): SourceTree {
    const { path, exclude, customRules } = this.root;
    this.walked = readTree(path, {
      ...(exclude === undefined ? {} : { exclude }),
      ...(customRules === undefined ? {} : { customRules }),
    });
    this.forgetExports();
    return this.walked;
  }

  /** Exports may have changed: they are read again when needed. */
  forgetExports(): void {
    this.modules = undefined;
  }

  /** Ignores sinks as long as none are known; linking comes later. */
  beginPass(): void {
    const { areThere, own, routes } = this.sinks;
    this.followsSinks = areThere || own.areThere || routes.areThere;
  }

  endPass(): void {
    this.followsSinks = true;
  }

  /** By which rules a file is read, and why. */
  rulesOf(file: string): FileRules | undefined {
    return this.walked?.rules.of(file);
  }

  /**
   * The rules of a file when exports of other files count too.
   *
   * @param used gets each file that what is found by them depends on, while it is being found
   */
  fullRulesOf(file: string, text: string, used = new Set<string>()): FileRules | undefined {
    const found = this.withOwn(this.rulesOf(file), file, text);
    const routeTexts = this.sinks.routes.in(file, text);
    const others = this.otherFiles().withSinks(file, used);
    const modules = routeTexts === undefined ? others : { ...others, routeTexts };
    return (
      found && this.withOtherConstants({ ...found, rules: { ...found.rules, modules } }, file, text, used)
    );
  }

  /** The files that what is found in a file depends on, as {@link fullRulesOf} tells of them. */
  filesBehind(used: Iterable<string>, file: string): readonly string[] {
    return this.otherFiles().filesBehind(used, file);
  }

  /** A file's text on disk; undefined for anything that is no file, binary or too large. */
  textOf(file: string): string | undefined {
    return this.reader.read(`${this.root.path}/${file}`)?.text;
  }

  /** Resolves a module for the file that imports it. */
  find(module: string, importer: string): string | undefined {
    return this.otherFiles().find(module, importer);
  }

  /** The file that declares what a file imports from a module by a name. */
  originOf(module: string, name: string, importer: string): Origin | undefined {
    return this.otherFiles().origins.of(module, name, importer);
  }

  /**
   * Everything that a text contains.
   *
   * @param used called with each file that the usages depend on
   */
  scan(file: string, text: string, used = new Set<string>()): Scanned {
    return this.scanBy(this.rulesOf(file), file, text, used);
  }

  private scanBy(plain: FileRules | undefined, file: string, text: string, used: Set<string>): Scanned {
    const found = this.withOwn(plain, file, text);
    if (found === undefined) return nothingScanned;
    const takes = this.takes(file, text);
    // Most files contain no word of any framework, so nothing is prepared for them.
    const receivesTranslators = this.sinks.callers.to(file).size > 0;
    const routeTexts = this.followsSinks ? this.sinks.routes.in(file, text) : undefined;
    const isGiven = takes || receivesTranslators || routeTexts !== undefined;
    if (!isGiven && isRuledOut(text, found)) return nothingScanned;
    const others = this.otherFiles();
    const modules = takes ? others.withSinks(file, used) : others.for(file, used);
    return scanFile(
      text,
      this.withOtherConstants(found, file, text, used),
      routeTexts === undefined ? modules : { ...modules, routeTexts },
      this.onProblem,
    );
  }

  /**
   * The state of a file, read again if it has changed.
   *
   * @returns the former state if it still holds; undefined if the file is gone
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

  /** The rules of a file, with those for functions of other files that it calls. */
  private withOwn(found: FileRules | undefined, file: string, text: string): FileRules | undefined {
    if (found === undefined || !this.followsSinks || !this.sinks.own.areThere) return found;
    return { ...found, rules: this.sinks.own.addTo(found.rules, file, text) };
  }

  /** The rules of a file, with the constants of other files that it may name. */
  private withOtherConstants(found: FileRules, file: string, text: string, used: Set<string>): FileRules {
    const constantsElsewhere = this.otherFiles().otherConstants.for(file, text, used);
    return constantsElsewhere === undefined
      ? found
      : { ...found, rules: { ...found.rules, constantsElsewhere } };
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

  /** Whether a file imports a sink, or shares one with other scripts. */
  private takes(file: string, text: string): boolean {
    if (!this.followsSinks || !this.sinks.areThere || !mayImport(file)) return false;
    return this.sinks.areUsed(file, text, module => this.otherFiles().find(module, file));
  }
}

/**
 * Whether a text certainly has no usage, because it contains no relevant word. Never true if the text itself may name
 * frameworks.
 */
function isRuledOut(text: string, { rules, languageId }: FileRules): boolean {
  return rules.named === undefined && !mayHoldUsages(text, languageId, rules);
}
