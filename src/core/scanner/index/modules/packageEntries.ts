import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isObject, parseObject } from '../../plainText/jsonObject.ts';

/**
 * Where the source of a module may be that a package of this repository exports: the paths in its manifest, first in
 * the folder of sources where that is built, then the usual ones (Node.js, Packages).
 *
 * @param folder of the package, relative to the root
 * @param inner the module's path inside the package; empty for the package itself
 * @returns paths relative to the root, possibly without an extension
 */
export function packageEntries(root: string, folder: string, inner: string): string[] {
  const manifest = parseObject(textOf(path.join(root, folder, 'package.json')));
  const exported = exportsOf(manifest['exports'], inner === '' ? '.' : `./${inner}`);
  const main = inner === '' ? ['source', 'module', 'main', 'types'].map(name => manifest[name]) : [];
  const named = [...exported, ...main].filter(entry => typeof entry === 'string');
  const usual = inner === '' ? ['src/index', 'index', 'src/main'] : [inner, `src/${inner}`];
  return [...new Set([...named.flatMap(withSource), ...usual])].map(entry => path.posix.join(folder, entry));
}

/** `dist/hooks.js` is built from `src/hooks.ts`; type declarations lead to their source too. */
function withSource(entry: string): string[] {
  const inner = /^(?:\.\/)?(?:dist|lib|build|out|es|esm|cjs)\/(?:(?:es|esm|cjs|types|src)\/)?(.+)$/.exec(
    entry,
  )?.[1];
  const bare = inner?.replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '');
  return bare === undefined ? [entry] : [`src/${bare}`, bare];
}

/** The files that a manifest's `exports` name for a subpath, under any condition. */
function exportsOf(exported: unknown, subpath: string): string[] {
  if (typeof exported === 'string' || !isObject(exported)) return subpath === '.' ? textsIn(exported) : [];
  const names = Object.keys(exported);
  if (!names.some(name => name.startsWith('.'))) return subpath === '.' ? textsIn(exported) : [];
  if (Object.hasOwn(exported, subpath)) return textsIn(exported[subpath]);
  return names.flatMap(name => {
    const [start = '', end = ''] = name.split('*');
    const isPattern = name.includes('*') && subpath.startsWith(start) && subpath.endsWith(end);
    const rest = subpath.slice(start.length, subpath.length - end.length);
    return isPattern ? textsIn(exported[name]).map(target => target.replace('*', rest)) : [];
  });
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Packages need not be installed.
    return '';
  }
}
