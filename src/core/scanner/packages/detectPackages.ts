import type { Ecosystem, Framework } from '../framework.ts';
import type { Evidence } from './clues.ts';
import { foldersUp, parentOf } from './folders.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { Detected, Reason } from './reason.ts';

/** The manifests of one ecosystem in one folder. */
export interface Package {
  readonly folder: string;
  readonly manifests: readonly Manifest[];
  readonly detected: readonly Detected[];
}

/** The packages of a tree, by ecosystem and folder. */
export type Packages = ReadonlyMap<Ecosystem, ReadonlyMap<string, Package>>;

/** The files of a tree that packages are detected from. Paths are relative to its root, with `/`. */
interface Findings {
  readonly frameworks: readonly Framework[];
  readonly read: (file: string) => string | undefined;
  readonly manifests: readonly string[];
  readonly evidence: readonly Evidence[];
}

type AddPackage = (ecosystem: Ecosystem, found: Package) => void;

/** Detects packages by the manifests of a tree, and by marker files where no manifest names a framework. */
export function detectPackages({ frameworks, read, manifests, evidence }: Findings): Packages {
  const byPlace = new Map<string, Manifest[]>();
  for (const file of manifests) {
    const manifest = readManifest(file, read(file) ?? '');
    if (manifest === undefined) continue;
    const place = `${manifest.ecosystem}\0${parentOf(file)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), manifest]);
  }
  const packages = new Map<Ecosystem, Map<string, Package>>();
  const add = (ecosystem: Ecosystem, found: Package) => {
    const ofEcosystem = packages.get(ecosystem) ?? new Map<string, Package>();
    ofEcosystem.set(found.folder, found);
    packages.set(ecosystem, ofEcosystem);
  };
  const wanted = new Map<Ecosystem, Wanted>();
  for (const [place, found] of byPlace) {
    const folder = place.slice(place.indexOf('\0') + 1);
    const { ecosystem } = found[0] ?? {};
    if (ecosystem === undefined) continue;
    const byName = wanted.get(ecosystem) ?? wantedIn(ecosystem, frameworks);
    wanted.set(ecosystem, byName);
    const reasons = dependenciesOn(byName, found);
    const detected = frameworks.flatMap(framework => {
      const reason = reasons.get(framework);
      return reason === undefined ? [] : [{ framework, reason }];
    });
    add(ecosystem, { folder, manifests: found, detected });
  }
  addEvidence(evidence, packages, add);
  return packages;
}

/** Assigns marker files to the nearest package of the framework's ecosystem, else to the root. */
function addEvidence(evidence: readonly Evidence[], packages: Packages, add: AddPackage): void {
  for (const { file, clue } of evidence) {
    const { framework, pattern } = clue;
    for (const ecosystem of ecosystemsOf(framework)) {
      const known = packages.get(ecosystem);
      const folder = foldersUp(parentOf(file)).find(candidate => known?.has(candidate)) ?? '';
      const found = known?.get(folder) ?? { folder, manifests: [], detected: [] };
      if (found.detected.some(each => each.framework === framework)) continue;
      if (!pattern.test(folder === '' ? file : file.slice(folder.length + 1))) continue;
      add(ecosystem, {
        ...found,
        detected: [...found.detected, { framework, reason: { kind: 'file', file } }],
      });
    }
  }
}

/** The ecosystems that a framework belongs to. */
export function ecosystemsOf(framework: Framework): Ecosystem[] {
  const named = Object.keys(framework.detect.dependencies ?? {}) as Ecosystem[];
  return named.length === 0 && framework.script !== undefined ? ['npm'] : named;
}

/** Maps the packages of an ecosystem to the frameworks they indicate. */
type Wanted = ReadonlyMap<string, readonly Framework[]>;

function wantedIn(ecosystem: Ecosystem, frameworks: readonly Framework[]): Wanted {
  const wanted = new Map<string, Framework[]>();
  for (const framework of frameworks) {
    for (const name of framework.detect.dependencies?.[ecosystem] ?? []) {
      wanted.set(name, [...(wanted.get(name) ?? []), framework]);
    }
  }
  return wanted;
}

/** The first dependency that indicates each framework: on its package, or on one below it (`laravel/framework`). */
function dependenciesOn(wanted: Wanted, manifests: readonly Manifest[]): ReadonlyMap<Framework, Reason> {
  const found = new Map<Framework, Reason>();
  for (const { file, dependencies } of manifests) {
    for (const { name, line } of dependencies) {
      for (const framework of [name, ...namesAround(name)].flatMap(around => wanted.get(around) ?? [])) {
        if (!found.has(framework))
          found.set(framework, { kind: 'dependency', manifest: file, line, dependency: name });
      }
    }
  }
  return found;
}

/** The prefixes of a name up to each slash: `go.org/x` and `go.org` for `go.org/x/text`. */
function namesAround(name: string): string[] {
  const names: string[] = [];
  for (let slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1))
    names.push(name.slice(0, slash));
  return names;
}
