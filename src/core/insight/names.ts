import type { CatalogReader } from '../catalog/types.ts';
import { frameworkById } from '../scanner/frameworks/registry.ts';
import { asPath } from '../scanner/names.ts';
import type { Usage } from '../scanner/types.ts';

/** In more files than these a key of no known file is not looked for. */
const mostFiles = 100;

/** What a translator call is bound to: the part of a {@link Usage} that its neighbours share. */
export interface Binding {
  readonly namespace?: string;
  readonly namespaceIsDefault?: boolean;
  readonly prefix?: string;
  readonly framework: string;
}

/**
 * Names under which the catalog may know a usage, the most exact first. The bare name is added where the
 * catalog has no keys of that namespace: then the project does not keep namespaces in its names. Where a framework
 * knows only paths, `cart.title` may be the key `title` of the file `cart`.
 */
export function candidateNames(usage: Usage, catalog: CatalogReader): readonly string[] {
  const { namespace, names } = usage;
  const inFiles = () => names.flatMap(name => inFile(name, catalog));
  if (namespace === undefined) return [...names, ...inFiles(), ...inAnyFile(names, catalog)];
  if (catalog.hasNamespace(namespace)) return names;
  const bare = bareName(usage);
  if (!names.includes(bare)) return [...names, bare];
  // An application may put together what stands in several files, each under its name.
  return usage.namespaceIsDefault === true ? [...names, ...inFiles()] : names;
}

/** `cart.title` as the key `title` of the file `cart`, where there is such a file. */
export function inFile(name: string, catalog: CatalogReader): readonly string[] {
  const [, file, key] = /^([^.:*\s]+|\*)\.(.*)$/s.exec(name) ?? [];
  if (file === undefined) return [];
  if (file === '*' || keepsNamespace(file, catalog)) return [`${file}:${key}`];
  // A file may stand in a folder: `a11y.save.title` for `a11y/save:title`.
  const [, folder, inner, rest] = /^([^.:*\s]+)\.([^.:*\s]+)\.(.*)$/s.exec(name) ?? [];
  return rest !== undefined && keepsNamespace(`${folder}/${inner}`, catalog)
    ? [`${folder}/${inner}:${rest}`]
    : [];
}

/** Whether a name, which may be a pattern, has a written part. */
export function isTelling(name: string): boolean {
  return /[^*.:]/.test(name);
}

/** The key as it is in any file: an application may put what stands in several files together as if it were one. */
function inAnyFile(names: readonly string[], catalog: CatalogReader): readonly string[] {
  const namespaces = catalog.namespaces();
  if (namespaces.length > mostFiles) return [];
  return names.filter(isTelling).flatMap(name => namespaces.map(namespace => `${namespace}:${name}`));
}

/** What a binding puts before the keys written in its calls, the most exact first. */
export function headsOf(binding: Binding, catalog: CatalogReader): readonly string[] {
  const { namespace, prefix } = binding;
  const inner = prefix === undefined || prefix === '' ? '' : `${prefix}.`;
  if (namespace === undefined) return [inner];
  const heads = catalog.hasNamespace(namespace) ? [`${namespace}:${inner}`, `${namespace}.${inner}`] : [];
  return binding.namespaceIsDefault === true || heads.length === 0 ? [...heads, inner] : heads;
}

/**
 * How a key is written in a call with that binding, or undefined where the call can not reach the key.
 * A key of another namespace is reached as `ns:key`, but not through a prefix; where a framework knows no namespaces,
 * as the path `ns.key`.
 */
export function writtenAs(name: string, binding: Binding, catalog: CatalogReader): string | undefined {
  const known = knowsOnlyPaths(binding) ? asPath(name) : name;
  const head = headsOf(binding, catalog).find(candidate => known.startsWith(candidate));
  if (head !== undefined && known.length > head.length) return known.slice(head.length);
  const hasPrefix = binding.prefix !== undefined && binding.prefix !== '';
  return !hasPrefix && name.includes(':') ? name : undefined;
}

/** Whether names of keys begin with a namespace and a colon, as those of several files do. */
export function keepsNamespace(namespace: string, catalog: CatalogReader): boolean {
  return catalog.match(`${namespace}:*`, 1).length > 0;
}

/** Whether keys are paths and nothing in them names a namespace: `cart.title` may be the key `title` of the file `cart`. */
export function knowsOnlyPaths({ framework }: Pick<Binding, 'framework'>): boolean {
  const naming = frameworkById(framework)?.naming;
  return naming?.keySeparator !== undefined && naming.namespaceSeparator === undefined;
}

/** What a usage is called where names have no namespaces: with its prefix, without a namespace written into its key. */
export function bareName({ namespace, names, key }: Usage): string {
  const head = `${namespace}:`;
  return names.find(name => name.startsWith(head))?.slice(head.length) ?? key;
}
