import type { Ecosystem, Framework, Naming } from '../framework.ts';
import { Clues } from './clues.ts';
import { detectPackages, ecosystemsOf, type Package, type Packages } from './detectPackages.ts';
import { foldersUp, nameOf, parentOf } from './folders.ts';
import { firstOfEach, InnerPackages, isForAll, isOfTree, isProven } from './innerPackages.ts';
import { isManifestName, manifestTest } from './manifest.ts';
import { NameMatcher } from './nameMatcher.ts';
import type { Detected } from './reason.ts';
import {
  clueName,
  type FrameworkSettings,
  mayBeSetUp,
  mergeSettings,
  nearestFirst,
  type OwnNames,
  ownNamesIn,
  SetUps,
  saysMoreThanNames,
  setUpName,
  setUpPath,
  setUpsByPath,
  setUpTest,
} from './setUps.ts';

export interface ProjectPorts {
  /** The text of a file by its path relative to the root; undefined when it cannot be read. */
  readonly read: (file: string) => string | undefined;
  /** Frameworks to detect, in order of precedence. */
  readonly frameworks: readonly Framework[];
  /** The frameworks for a file whose ecosystem is unknown in the whole tree. */
  readonly fallbacks: readonly Framework[];
}

/** Namings by framework id. */
type Namings = Readonly<Record<string, Partial<Naming>>>;

/**
 * The packages of a tree: which frameworks' rules apply to a file, and why. A walk feeds it through {@link
 * ProjectMap.addFolder}. Query it only after the walk, since a file's package may lie anywhere above it.
 */
export class ProjectMap {
  private readonly ports: ProjectPorts;
  private readonly clues: Clues;
  /** The names that matter in any folder. */
  private readonly relevantNames: NameMatcher;
  private readonly manifestFiles: string[] = [];
  private readonly ofFolder = new Map<string, readonly Detected[]>();
  private readonly setUps: SetUps;
  private readonly settingsOfPackage = new Map<string, readonly FrameworkSettings[]>();
  private readonly ownNamesOfPackage = new Map<string, OwnNames>();
  private readonly namingAround = new Map<string, Namings>();
  private readonly namingFor = new Map<string, Namings>();
  private readonly packageOfFolder = new Map<string, string>();
  private readonly inner = new Map<Ecosystem, InnerPackages>();
  private packages: Packages | undefined;

  constructor(ports: ProjectPorts) {
    this.ports = ports;
    this.setUps = new SetUps(ports.frameworks);
    this.clues = new Clues(ports.frameworks);
    this.relevantNames = new NameMatcher([...this.clues.names, manifestTest, setUpTest]);
  }

  /** Records a folder (`''` for the root) and the names of the files and folders in it. */
  addFolder(folder: string, names: readonly string[]): void {
    const inside = folder === '' ? '' : `${folder}/`;
    const relevantNames = names.filter(name => this.relevantNames.has(name));
    for (const name of relevantNames) {
      if (isManifestName(name)) this.manifestFiles.push(inside + name);
      if (mayBeSetUp(name, names)) this.setUps.add(folder, name);
    }
    for (const name of setUpsByPath(inside, names)) this.setUps.add(folder, name);
    this.clues.addFolder(inside, names, relevantNames);
  }

  /**
   * Whether a project map reads the contents of a file of this name: a manifest, or a file that may configure a
   * framework.
   */
  static reads(file: string): boolean {
    const name = nameOf(file);
    return isManifestName(name) || setUpName.test(name) || setUpPath.test(file);
  }

  /** Whether a change to this file can change what a project map answers. */
  static isClue(file: string): boolean {
    const name = nameOf(file);
    return isManifestName(name) || clueName.test(name) || setUpPath.test(file);
  }

  /** Every framework that can be detected. */
  get frameworks(): readonly Framework[] {
    return this.ports.frameworks;
  }

  /** Every framework found anywhere in the tree, each with its first reason. */
  all(): readonly Detected[] {
    const everything = [...this.detection().values()].flatMap(packages => [...packages.values()]);
    return firstOfEach(everything.flatMap(({ detected }) => detected));
  }

  /**
   * The frameworks whose rules apply to a file, in order of precedence. Per ecosystem, the nearest package counts that
   * has any, itself or through a package of this repository that it depends on. The search goes on past a framework
   * that only complements others.
   */
  frameworksOf(file: string): readonly Detected[] {
    return this.frameworksIn(parentOf(file));
  }

  private frameworksIn(folder: string): readonly Detected[] {
    const known = this.ofFolder.get(folder);
    if (known !== undefined) return known;
    const answer = this.isPackage(folder) ? this.detectedAround(folder) : this.frameworksIn(parentOf(folder));
    this.ofFolder.set(folder, answer);
    return answer;
  }

  private detectedAround(folder: string): readonly Detected[] {
    const found = [...this.detection().keys()].flatMap(ecosystem => this.nearest(folder, ecosystem));
    const fallbacks = this.inOrder(this.fallbacksBeside(found));
    // What something speaks for goes before guesses.
    return firstOfEach([...this.inOrder(firstOfEach(found)), ...fallbacks]);
  }

  /** The folder of the nearest package around a file, in any ecosystem; `''` when there is none. */
  packageOf(file: string): string {
    return this.packageAround(parentOf(file));
  }

  private packageAround(folder: string): string {
    const known = this.packageOfFolder.get(folder);
    if (known !== undefined) return known;
    const found = this.isPackage(folder) ? folder : this.packageAround(parentOf(folder));
    this.packageOfFolder.set(folder, found);
    return found;
  }

  /** Whether a folder is the root of a package; the tree's root always is. */
  private isPackage(folder: string): boolean {
    if (folder === '') return true;
    for (const packages of this.detection().values()) if (packages.has(folder)) return true;
    return false;
  }

  /** The folder of a package of this repository, by its import name in JavaScript. */
  folderOfPackage(name: string): string | undefined {
    return this.packagesOf('npm').named(name)?.folder;
  }

  /** The folders of all such packages by name. */
  foldersOfPackages(): readonly (readonly [name: string, folder: string])[] {
    return this.packagesOf('npm').folders();
  }

  /**
   * How the frameworks are configured for a file, where that differs from their defaults: in its package, else in one
   * that it depends on, else in one around it.
   */
  namingOf(file: string): Namings {
    const folder = parentOf(file);
    const known = this.namingFor.get(folder);
    if (known !== undefined) return known;
    const naming = this.namingInFolder(folder);
    this.namingFor.set(folder, naming);
    return naming;
  }

  private namingInFolder(folder: string): Namings {
    const ofPackage = this.packageAround(folder);
    const around = this.namingAroundPackage(ofPackage);
    const settings = this.settingsIn(ofPackage);
    const ofProjects = this.settingsOfProjects(ofPackage);
    // Most packages keep the defaults.
    if (settings.length + ofProjects.length === 0) return around;
    const ownNames = this.ownNamesOfPackage.get(ofPackage) ?? ownNamesIn([...settings, ...ofProjects]);
    this.ownNamesOfPackage.set(ofPackage, ownNames);
    const ordered = [
      ...nearestFirst(settings.filter(saysMoreThanNames), folder),
      ...ofProjects.filter(saysMoreThanNames),
    ];
    return { ...around, ...mergeSettings(ordered, ownNames) };
  }

  /** The configuration of a package that has none of its own. */
  private namingAroundPackage(folder: string): Namings {
    const known = this.namingAround.get(folder);
    if (known !== undefined) return known;
    const around = foldersUp(folder).filter(each => each !== folder && this.isPackage(each));
    const nearestLast = [...around.reverse().map(each => this.namingIn(each)), ...this.namingsBelow(folder)];
    const naming: Namings = Object.assign({}, ...nearestLast);
    this.namingAround.set(folder, naming);
    return naming;
  }

  /** The configuration that one package's set-up files declare. */
  private namingIn(folder: string): Namings {
    return mergeSettings(this.settingsIn(folder));
  }

  private settingsIn(folder: string): readonly FrameworkSettings[] {
    const known = this.settingsOfPackage.get(folder);
    if (known !== undefined) return known;
    const settings = this.setUps.settingsIn(
      folder,
      each => this.packageOf(each),
      each => this.ports.read(each),
    );
    this.settingsOfPackage.set(folder, settings);
    return settings;
  }

  /**
   * The configuration of the .NET projects and Dart packages that one refers to, whose classes it can use, and of
   * packages whose dictionaries or lists apply to the whole tree.
   */
  private settingsOfProjects(folder: string): readonly FrameworkSettings[] {
    const ofTree = (['nuget', 'cmake', 'composer'] as const).flatMap(each => this.packagesOf(each).ofTree);
    const others = ofTree.map(each => each.folder).filter(each => each !== folder);
    const idsOf = (isOne: (framework: Framework) => boolean) =>
      new Set(this.ports.frameworks.filter(isOne).map(({ id }) => id));
    const settingsFrom = (folders: readonly string[], isOne: (framework: Framework) => boolean) => {
      const all = folders.flatMap(each => this.settingsIn(each));
      const ids = all.length === 0 ? undefined : idsOf(isOne);
      return all.filter(({ id }) => ids?.has(id));
    };
    return [
      ...(['nuget', 'pub'] as const).flatMap(each =>
        settingsFrom(this.packagesOf(each).foldersBelow(folder), framework =>
          ecosystemsOf(framework).includes(each),
        ),
      ),
      ...settingsFrom(others, ({ detect }) => detect.isOfTree === true),
    ];
  }

  /** The configurations of the packages of this repository that a package depends on. */
  private namingsBelow(folder: string): Namings[] {
    const manifests = this.packagesOf('npm').in(folder)?.manifests ?? [];
    const folders = manifests.flatMap(({ dependencies }) =>
      dependencies.flatMap(({ name }) => this.folderOfPackage(name) ?? []),
    );
    return folders.map(each => this.namingIn(each));
  }

  private nearest(folder: string, ecosystem: Ecosystem): readonly Detected[] {
    const packages = this.packagesOf(ecosystem);
    const ofTree = packages.ofTree.flatMap(({ detected }) => detected.filter(isOfTree).map(elsewhere));
    const beside: Detected[] = [];
    for (const candidate of foldersUp(folder)) {
      const found = packages.in(candidate);
      if (found === undefined) continue;
      const detected = found.detected.length > 0 ? found.detected : packages.detectedThrough(found);
      beside.push(...detected);
      if (detected.some(isForAll)) return [...beside, ...ofTree];
    }
    return [...beside, ...ofTree, ...packages.detected().map(elsewhere)];
  }

  /** The fallbacks for ecosystems without a detected framework. */
  private fallbacksBeside(found: readonly Detected[]): readonly Detected[] {
    const certain = found.filter(each => isForAll(each) && isProven(each));
    const covered = new Set(certain.flatMap(({ framework }) => ecosystemsOf(framework)));
    return this.ports.fallbacks
      .filter(framework => !ecosystemsOf(framework).some(ecosystem => covered.has(ecosystem)))
      .map(framework => ({ framework, reason: { kind: 'fallback' } }));
  }

  private inOrder(detected: readonly Detected[]): readonly Detected[] {
    const rank = (framework: Framework) => {
      const at = this.ports.frameworks.indexOf(framework);
      return at < 0 ? this.ports.frameworks.length : at;
    };
    return [...detected].sort((a, b) => rank(a.framework) - rank(b.framework));
  }

  private packagesOf(ecosystem: Ecosystem): InnerPackages {
    const known = this.inner.get(ecosystem);
    if (known !== undefined) return known;
    const packages = new InnerPackages(this.detection().get(ecosystem) ?? new Map<string, Package>());
    this.inner.set(ecosystem, packages);
    return packages;
  }

  private detection(): Packages {
    this.packages ??= detectPackages({
      ...this.ports,
      manifests: this.manifestFiles,
      evidence: this.clues.found,
    });
    return this.packages;
  }
}

/** A framework detected in another package. */
function elsewhere({ framework, reason }: Detected): Detected {
  return { framework, reason: { kind: 'elsewhere', because: reason } };
}
