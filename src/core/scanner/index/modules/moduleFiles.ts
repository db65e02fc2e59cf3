import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { foldersUp, parentOf } from '../../packages/folders.ts';
import type { Alias } from './bundlerAliases.ts';
import { packageEntries } from './packageEntries.ts';
import { aliasesIn } from './pathAliases.ts';

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts', '/index.ts', '/index.tsx', '/index.js'];

/** What is known about a root without asking the disk. Paths are relative to it, with `/`. */
export interface ModulePlaces {
  /** Whether this is a source file of the root. */
  readonly isSource: (file: string) => boolean;
  /** Whether the root has this file, of those that {@link isPathConfig} names. */
  readonly isPathConfig: (file: string) => boolean;
  /** The folder of a package of this root by its name. */
  readonly folderOfPackage: (name: string) => string | undefined;
  /** All source files of the root. */
  readonly sources: () => Iterable<string>;
}

/** For a root that has not been walked yet. */
export const noPlaces: ModulePlaces = {
  isSource: () => false,
  isPathConfig: () => false,
  folderOfPackage: () => undefined,
  sources: () => [],
};

const pathConfigs: ReadonlySet<string> = new Set([
  'tsconfig.json',
  'jsconfig.json',
  'tsconfig.app.json',
  'tsconfig.base.json',
  '.babelrc',
  ...['babel', 'vite', 'webpack'].flatMap(tool =>
    ['js', 'cjs', 'mjs', 'ts', 'mts'].map(ending => `${tool}.config.${ending}`),
  ),
]);

/** Whether a file of this name may define aliases for paths. */
export function isPathConfig(name: string): boolean {
  return pathConfigs.has(name);
}

/** A placeholder for the extensions that a module's file may have. */
const anyEnding = '.*';

/** Whether a path ends with the placeholder for extensions. */
export function isMissing(name: string): boolean {
  return name.endsWith(anyEnding);
}

/** Whether a file matches a path that ends with the placeholder for extensions. */
export function matchesMissing(missing: string, file: string): boolean {
  const start = missing.slice(0, -anyEnding.length);
  return file.startsWith(start) && extensions.includes(file.slice(start.length));
}

/** The file found for a module in a folder, or else what to wait for. */
interface Search {
  readonly found: string | undefined;
  readonly missing: readonly string[];
}

function missingFor(candidates: readonly string[]): string[] {
  return candidates
    .filter(candidate => !candidate.startsWith('..'))
    .map(candidate => (candidate.endsWith('.json') ? candidate : `${withoutEnding(candidate)}${anyEnding}`));
}

function withoutEnding(candidate: string): string {
  return candidate.replace(/\.(?:js|jsx|mjs)$/, '');
}

/** Resolves modules to files as Node, TypeScript and the bundlers do. Paths are relative to a root, with `/`. */
export class ModuleFiles {
  private readonly root: string;
  private readonly places: ModulePlaces;
  private readonly aliases = new Map<string, readonly Alias[]>();
  private readonly known = new Map<string, Search>();
  /** Directory listings read so far. */
  private readonly listed = new Map<string, ReadonlySet<string>>();

  constructor(root: string, places: ModulePlaces) {
    this.root = root;
    this.places = places;
  }

  /** @returns the file's path relative to the root; undefined for a foreign package and for a missing file */
  find(module: string, importer: string): string | undefined {
    return this.search(module, parentOf(importer)).found;
  }

  /** What to wait for if {@link find} finds nothing: files, and {@link matchesMissing paths with any extension}. */
  missing(module: string, importer: string): readonly string[] {
    return this.search(module, parentOf(importer)).missing;
  }

  private search(module: string, folder: string): Search {
    const id = `${folder}\0${module}`;
    const known = this.known.get(id);
    if (known !== undefined) return known;
    const candidates = this.candidates(module, folder);
    const found = this.firstOf(candidates, this.places.isSource) ?? this.generated(module, candidates);
    const search = { found, missing: found === undefined ? missingFor(candidates) : [] };
    this.known.set(id, search);
    return search;
  }

  /** The file that now matches a path with any extension. */
  granted(missing: string): string | undefined {
    const start = missing.slice(0, -anyEnding.length);
    return this.file(start, this.places.isSource) ?? this.file(start, file => this.exists(file));
  }

  private firstOf(candidates: readonly string[], exists: (file: string) => boolean): string | undefined {
    for (const candidate of candidates) {
      const found = this.file(candidate, exists);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * A file that version control ignores and that is no source of the root, such as a generated enumeration of all
   * keys. For the build output of packages, their sources count instead.
   */
  private generated(module: string, candidates: readonly string[]): string | undefined {
    const [name = ''] = /^(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
    if (this.places.folderOfPackage(name) !== undefined) return undefined;
    return this.firstOf(candidates, file => this.exists(file));
  }

  private exists(file: string): boolean {
    if (file.includes('node_modules/') || !/\.[jt]sx?$|\.m[jt]s$/.test(file)) return false;
    const folder = parentOf(file);
    let names = this.listed.get(folder);
    if (names === undefined) {
      names = new Set(listOf(path.join(this.root, folder)));
      this.listed.set(folder, names);
    }
    return names.has(path.posix.basename(file));
  }

  private candidates(module: string, folder: string): string[] {
    if (module.startsWith('.')) return [path.posix.join(folder, module).replace(/^\.\/?$/, 'index')];
    const found = this.aliasesOf(folder).flatMap(({ start, isWhole, targets }) => {
      if (isWhole ? module !== start : !module.startsWith(start)) return [];
      return targets.map(target => (isWhole ? target : path.posix.join(target, module.slice(start.length))));
    });
    const [, name = '', inner = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(module) ?? [];
    const home = this.places.folderOfPackage(name);
    if (home !== undefined) found.push(...packageEntries(this.root, home, inner));
    const usual = /^(?:@|~|\$lib)\/(.+)$/.exec(module)?.[1];
    if (usual === undefined) return found;
    const inside = module.startsWith('$lib/') ? ['src/lib'] : ['src', 'app', ''];
    return [
      ...found,
      ...foldersUp(folder).flatMap(up => inside.map(source => path.posix.join(up, source, usual))),
    ];
  }

  private file(candidate: string, exists: (file: string) => boolean): string | undefined {
    if (candidate.startsWith('..')) return undefined;
    if (candidate.endsWith('.json')) {
      return existsSync(path.join(this.root, candidate)) ? candidate : undefined;
    }
    const written = /^(.*)\.(?:js|jsx|mjs)$/.exec(candidate)?.[1];
    for (const base of written === undefined ? [candidate] : [candidate, written]) {
      for (const extension of extensions) {
        const file = `${base}${extension}`;
        if (exists(file)) return file;
      }
    }
    return undefined;
  }

  /** The aliases of the nearest `tsconfig.json`, `jsconfig.json` or bundler configuration that has any. */
  private aliasesOf(folder: string): readonly Alias[] {
    const known = this.aliases.get(folder);
    if (known !== undefined) return known;
    let found: readonly Alias[] = [];
    for (const name of pathConfigs) {
      const file = path.posix.join(folder, name);
      if (!this.places.isPathConfig(file)) continue;
      found = aliasesIn(this.root, file);
      if (found.length > 0) break;
    }
    if (found.length === 0 && folder !== '') found = this.aliasesOf(parentOf(folder));
    this.aliases.set(folder, found);
    return found;
  }
}

function listOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
