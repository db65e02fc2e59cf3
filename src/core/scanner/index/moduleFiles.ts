import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageEntries } from './packageEntries.ts';

const extensions = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.mts', '/index.ts', '/index.tsx', '/index.js'];

/** An alias of `compilerOptions.paths`: what a module begins with, and the folders that it stands for. */
interface Alias {
  readonly start: string;
  readonly isWhole: boolean;
  readonly targets: readonly string[];
}

/** Finds the file that a module is, as Node, TypeScript and the bundlers do. Paths are relative to a root, with `/`. */
export class ModuleFiles {
  private readonly root: string;
  private readonly folderOfPackage: (name: string) => string | undefined;
  private readonly aliases = new Map<string, readonly Alias[]>();
  private readonly known = new Map<string, string | undefined>();

  /** @param folderOfPackage the folder of a package of this repository by its name, relative to the root */
  constructor(root: string, folderOfPackage: (name: string) => string | undefined = () => undefined) {
    this.root = root;
    this.folderOfPackage = folderOfPackage;
  }

  /** @returns the file's path relative to the root; undefined for a foreign package and for what is not there */
  find(module: string, importer: string): string | undefined {
    const folder = parentOf(importer);
    const id = `${folder}\0${module}`;
    if (this.known.has(id)) return this.known.get(id);
    let found: string | undefined;
    for (const candidate of this.candidates(module, folder)) {
      found = this.file(candidate);
      if (found !== undefined) break;
    }
    this.known.set(id, found);
    return found;
  }

  private candidates(module: string, folder: string): string[] {
    if (module.startsWith('.')) return [path.posix.join(folder, module)];
    const found = this.aliasesOf(folder).flatMap(({ start, isWhole, targets }) => {
      if (isWhole ? module !== start : !module.startsWith(start)) return [];
      return targets.map(target => (isWhole ? target : path.posix.join(target, module.slice(start.length))));
    });
    const [, name = '', inner = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(module) ?? [];
    const home = this.folderOfPackage(name);
    if (home !== undefined) found.push(...packageEntries(this.root, home, inner));
    const usual = /^(?:@|~|\$lib)\/(.+)$/.exec(module)?.[1];
    if (usual === undefined) return found;
    const inside = module.startsWith('$lib/') ? ['src/lib'] : ['src', 'app', ''];
    return [
      ...found,
      ...foldersUp(folder).flatMap(up => inside.map(source => path.posix.join(up, source, usual))),
    ];
  }

  private file(candidate: string): string | undefined {
    if (candidate.startsWith('..')) return undefined;
    const written = /^(.*)\.(?:js|jsx|mjs)$/.exec(candidate)?.[1];
    for (const base of written === undefined ? [candidate] : [candidate, written]) {
      for (const extension of extensions) {
        const file = `${base}${extension}`;
        if (statSync(path.join(this.root, file), { throwIfNoEntry: false })?.isFile() === true) return file;
      }
    }
    return undefined;
  }

  /** The aliases of the nearest `tsconfig.json` or `jsconfig.json` that has any. */
  private aliasesOf(folder: string): readonly Alias[] {
    const known = this.aliases.get(folder);
    if (known !== undefined) return known;
    let found: readonly Alias[] = [];
    for (const name of ['tsconfig.json', 'jsconfig.json', 'tsconfig.app.json', 'tsconfig.base.json']) {
      found = readAliases(this.root, path.posix.join(folder, name));
      if (found.length > 0) break;
    }
    if (found.length === 0 && folder !== '') found = this.aliasesOf(parentOf(folder));
    this.aliases.set(folder, found);
    return found;
  }
}

function readAliases(root: string, file: string): readonly Alias[] {
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch {
    return [];
  }
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const from = path.posix.join(parentOf(file), base ?? '.');
  // A pattern rather than a parser: these files have comments and commas that JSON does not.
  const paths = /"paths"\s*:\s*\{([^}]*)\}/.exec(text)?.[1] ?? '';
  const aliases = [...paths.matchAll(/"([^"]+)"\s*:\s*\[([^\]]*)\]/g)].map(([, key = '', list = '']) => ({
    start: key.replace(/\*$/, ''),
    isWhole: !key.endsWith('*'),
    targets: [...list.matchAll(/"([^"]+)"/g)].map(([, target = '']) =>
      path.posix.join(from, target.replace(/\*$/, '')),
    ),
  }));
  return base === undefined ? aliases : [...aliases, { start: '', isWhole: false, targets: [from] }];
}

function parentOf(file: string): string {
  return file.slice(0, Math.max(file.lastIndexOf('/'), 0));
}

function foldersUp(folder: string): string[] {
  return folder === '' ? [''] : [folder, ...foldersUp(parentOf(folder))];
}
