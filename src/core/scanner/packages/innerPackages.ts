import type { Framework } from '../framework.ts';
import type { Package } from './detectPackages.ts';
import type { Detected, Reason } from './reason.ts';

/** How many dependencies between packages of a repository are followed in a row. */
const longestChain = 6;

/** Folders of packages that only show or test the others. */
const aside =
  /(?:^|\/)(?:examples?|samples?|demos?|templates?|playgrounds?|fixtures?|__tests__|tests?|e2e)(?:\/|$)/i;

/** A package of the repository that another one depends on, and the line of the manifest that declares it. */
interface Link {
  readonly to: Package;
  readonly manifest: string;
  readonly line: number;
  readonly name: string;
}

/** The packages of one ecosystem of a repository, by the names they use to depend on each other. */
export class InnerPackages {
  /** By folder. */
  private readonly packages: ReadonlyMap<string, Package>;
  private readonly byName: ReadonlyMap<string, Package>;
  private readonly links = new Map<Package, readonly Link[]>();
  private found: readonly Detected[] | undefined;
  private withTexts: readonly Package[] | undefined;
  private leading: ReadonlySet<Package> | undefined;

  constructor(packages: ReadonlyMap<string, Package>) {
    this.packages = packages;
    this.byName = new Map(
      [...packages.values()].flatMap(each =>
        each.manifests.flatMap(({ name }) => (name === undefined ? [] : [[name, each] as const])),
      ),
    );
  }

  /** The package whose manifest is in a folder. */
  in(folder: string): Package | undefined {
    return this.packages.get(folder);
  }

  named(name: string): Package | undefined {
    return this.byName.get(name);
  }

  /** The folder of each package by the names it has. */
  folders(): readonly (readonly [name: string, folder: string])[] {
    return [...this.byName].map(([name, { folder }]) => [name, folder]);
  }

  /**
   * Every framework that applies to all packages of the ecosystem, with its first reason. What only examples and tests
   * have says nothing about the rest: a library may show how it is used with any of them.
   */
  detected(): readonly Detected[] {
    this.found ??= firstOfEach(
      [...this.packages.values()]
        .filter(({ folder }) => !aside.test(folder))
        .flatMap(({ detected }) => detected.filter(isForAll)),
    );
    return this.found;
  }

  /** The packages with a framework that applies to the whole tree. */
  get ofTree(): readonly Package[] {
    this.withTexts ??= [...this.packages.values()].filter(({ detected }) => detected.some(isOfTree));
    return this.withTexts;
  }

  /** The frameworks of the packages of this repository that `start` depends on, directly or transitively. */
  detectedThrough(start: Package): readonly Detected[] {
    this.leading ??= this.leadingSomewhere();
    if (!this.leading.has(start)) return [];
    const seen = new Set([start]);
    let edge: Array<{ from: Package; wrap: (because: Reason) => Reason }> = [
      { from: start, wrap: because => because },
    ];
    for (let step = 0; step < longestChain && edge.length > 0; step++) {
      const next: typeof edge = [];
      const found: Detected[] = [];
      for (const { from, wrap } of edge) {
        for (const { to, manifest, line, name } of this.linksOf(from)) {
          if (seen.has(to)) continue;
          seen.add(to);
          const wrapped = (because: Reason): Reason =>
            wrap({ kind: 'inner-package', manifest, line, dependency: name, because });
          for (const { framework, reason } of to.detected) found.push({ framework, reason: wrapped(reason) });
          next.push({ from: to, wrap: wrapped });
        }
      }
      if (found.length > 0) return firstOfEach(found);
      edge = next;
    }
    return [];
  }

  /** The folders of the packages that one depends on, directly or transitively, nearest first. */
  foldersBelow(folder: string): readonly string[] {
    const start = this.packages.get(folder);
    const seen = new Set(start === undefined ? [] : [start]);
    let edge = [...seen];
    for (let step = 0; step < longestChain && edge.length > 0; step++) {
      edge = edge.flatMap(from =>
        this.linksOf(from).flatMap(({ to }) => (seen.has(to) || !seen.add(to) ? [] : [to])),
      );
    }
    return [...seen].slice(1).map(each => each.folder);
  }

  /**
   * The packages whose dependencies may lead to a framework. Following any other package to all of its dependencies
   * would be in vain.
   */
  private leadingSomewhere(): ReadonlySet<Package> {
    const all = [...this.packages.values()];
    const leading = new Set(all.filter(({ detected }) => detected.length > 0));
    for (let step = 0, before = -1; step < longestChain && leading.size > before; step++) {
      before = leading.size;
      for (const each of all) if (this.linksOf(each).some(({ to }) => leading.has(to))) leading.add(each);
    }
    return leading;
  }

  /** Most dependencies come from other repositories. The lookup is cached so that each name is resolved once. */
  private linksOf(from: Package): readonly Link[] {
    const known = this.links.get(from);
    if (known !== undefined) return known;
    const links: Link[] = [];
    for (const { file, dependencies } of from.manifests) {
      for (const { name, line } of dependencies) {
        const to = this.byName.get(name);
        if (to !== undefined) links.push({ to, manifest: file, line, name });
      }
    }
    this.links.set(from, links);
    return links;
  }
}

/** Whether a framework of one package applies to the whole tree. */
export function isOfTree({ framework }: Detected): boolean {
  return framework.detect.isOfTree === true;
}

/** False for a framework that only complements others. */
export function isForAll({ framework }: Detected): boolean {
  return framework.detect.isBeside !== true;
}

/** Whether what was detected leaves no room for common names: it was not by files that may have to do with no text. */
export function isProven({ framework, reason }: Detected): boolean {
  const { kind } = reason.kind === 'elsewhere' ? reason.because : reason;
  return kind !== 'file' || framework.detect.filesProveLittle !== true;
}

/** Each framework once, with its first detection. */
export function firstOfEach(detected: readonly Detected[]): Detected[] {
  const seen = new Set<Framework>();
  return detected.filter(({ framework }) => !seen.has(framework) && seen.add(framework));
}
