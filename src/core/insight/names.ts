import type { CatalogReader } from '../catalog/types.ts';
import { type Filed, type FiledNames, mayBeInAnyFile } from '../scanner/anyFile.ts';
import { asPath, withoutNamespace } from '../scanner/names.ts';
import type { Usage } from '../scanner/types.ts';

/** With more files than this, a key of an unknown file is not looked up. */
const maxFiles = 100;

/** The binding of a translator call: the part of a {@link Usage} that its neighbours share. */
export interface Binding extends Filed {
  readonly prefix?: string;
  readonly component?: string;
  readonly isPath?: boolean;
}

/** The part of a catalog that knows names. */
export type NameQueries = FiledNames & Pick<CatalogReader, 'has' | 'match' | 'namespaces'>;

/**
 * Names under which the catalog may know a usage, the most exact first. The bare name is added if the catalog has no
 * keys of that namespace, because the project then does not have namespaces in its names. If a framework knows only
 * paths, `cart.title` may be the key `title` of the file `cart`. A key that may be in any file is looked up in all of
 * them last.
 */
export function candidateNames(usage: Usage, catalog: NameQueries): readonly string[] {
  const { namespace } = usage;
  const names = ownNamesFirst(usage);
  const inFiles = () => names.flatMap(name => inFile(name, catalog));
  if (mayBeInAnyFile(usage, catalog)) return [...names, ...inFiles(), ...inAnyFile(usage, catalog)];
  if (namespace === undefined || catalog.hasNamespace(namespace)) return names;
  const bare = bareName(usage);
  if (!names.includes(bare)) return [...names, bare];
  // An application may merge several files, each under its name.
  return usage.namespaceIsDefault === true ? [...names, ...inFiles()] : names;
}

/** The names of a usage; if its component has its own texts, those names come first. */
export function ownNamesFirst({ component, names }: Usage): readonly string[] {
  if (component === undefined) return names;
  const isOwn = (name: string) => name.startsWith(`${component}.`);
  return [...names.filter(isOwn), ...names.filter(name => !isOwn(name))];
}

/** `cart.title` as the key `title` of the file `cart`, if there is such a file. */
export function inFile(name: string, catalog: NameQueries): readonly string[] {
  const [, file, key] = /^([^.:*\s]+|\*)\.(.*)$/s.exec(name) ?? [];
  if (file === undefined) return [];
  if (file === '*' || keepsNamespace(file, catalog)) return [`${file}:${key}`];
  // A file may be in a folder: `a11y.save.title` for `a11y/save:title`.
  const [, folder, inner, rest] = /^([^.:*\s]+)\.([^.:*\s]+)\.(.*)$/s.exec(name) ?? [];
  return rest !== undefined && keepsNamespace(`${folder}/${inner}`, catalog)
    ? [`${folder}/${inner}:${rest}`]
    : [];
}

/** Whether a name, which may be a pattern, has a literal part. */
export function hasLiteralPart(name: string): boolean {
  return /[^*.:]/.test(name);
}

/** The key in each file, because an application may merge several files as if they were one. */
function inAnyFile({ namespace, names }: Usage, catalog: NameQueries): readonly string[] {
  const files = filesToLookIn(catalog);
  // Each name occurs with the default namespace and without it.
  const bare = namespace === undefined ? names : names.filter(name => names.includes(`${namespace}:${name}`));
  return bare.filter(hasLiteralPart).flatMap(name => files.map(file => `${file}:${name}`));
}

/** The files to look in for a key that may be in any file. */
export function filesToLookIn(catalog: Pick<NameQueries, 'namespaces'>): readonly string[] {
  const namespaces = catalog.namespaces();
  return namespaces.length > maxFiles ? [] : namespaces;
}

/** What a binding prepends to the keys written in its calls, the most exact first. */
export function headsOf(binding: Binding, catalog: NameQueries): readonly string[] {
  const { namespace } = binding;
  const inner = prefixOf(binding);
  if (namespace === undefined) {
    return binding.component === undefined ? [inner] : [`${binding.component}.${inner}`, inner];
  }
  const heads = catalog.hasNamespace(namespace) ? [`${namespace}:${inner}`, `${namespace}.${inner}`] : [];
  return binding.namespaceIsDefault === true || heads.length === 0 ? [...heads, inner] : heads;
}

function prefixOf({ prefix }: Binding): string {
  return prefix === undefined || prefix === '' ? '' : `${prefix}.`;
}

/** How a key is written in a call that looks in all files; undefined if the call would not find it. */
export function writtenInAnyFile(name: string, binding: Binding, catalog: NameQueries): string | undefined {
  const local = withoutNamespace(name);
  const prefix = prefixOf(binding);
  if (local === name || !local.startsWith(prefix) || local.length === prefix.length) return undefined;
  if (!mayBeInAnyFile(binding, catalog)) return undefined;
  const first = [local, ...filesToLookIn(catalog).map(file => `${file}:${local}`)].find(one =>
    catalog.has(one),
  );
  return first === name ? local.slice(prefix.length) : undefined;
}

/** The binding of a key that says its namespace itself (`cart:title`), so that other keys are written that way too. */
export function bindingAsWritten<B extends Binding>(
  binding: B,
  written: string,
): B | Omit<B, 'namespace' | 'namespaceIsDefault'> {
  const { namespace, namespaceIsDefault: _, ...others } = binding;
  return namespace !== undefined && written.startsWith(`${namespace}:`) ? others : binding;
}

/**
 * How a key is written in a call with that binding; undefined if the call cannot reach the key. A key of another
 * namespace is reached as `ns:key`, but not through a prefix; in a framework without namespaces, as the path
 * `ns.key`.
 */
export function writtenAs(name: string, binding: Binding, catalog: NameQueries): string | undefined {
  const known = binding.isPath === true ? asPath(name) : name;
  const head = headsOf(binding, catalog).find(candidate => known.startsWith(candidate));
  if (head !== undefined && known.length > head.length) return known.slice(head.length);
  return prefixOf(binding) === '' && name.includes(':') ? name : undefined;
}

/** Whether names of keys begin with a namespace and a colon, as with several files. */
export function keepsNamespace(namespace: string, catalog: NameQueries): boolean {
  return catalog.match(`${namespace}:*`, 1).length > 0;
}

/** The name of a usage where names have no namespaces: with its prefix, without a namespace in its key. */
export function bareName({ namespace, names, key }: Usage): string {
  const head = `${namespace}:`;
  return names.find(name => name.startsWith(head))?.slice(head.length) ?? key;
}
