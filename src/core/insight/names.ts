import type { CatalogReader } from '../catalog/types.ts';
import type { Usage } from '../scanner/types.ts';

/** What a translator call is bound to: the part of a {@link Usage} that its neighbours share. */
export interface Binding {
  readonly namespace?: string;
  readonly namespaceIsDefault?: boolean;
  readonly prefix?: string;
}

/**
 * Names under which the catalog may know a usage, the most exact first. The bare name is added where the
 * catalog has no keys of that namespace: then the project does not keep namespaces in its names. Where a framework
 * knows only paths, `cart.title` may be the key `title` of the file `cart`.
 */
export function candidateNames(usage: Usage, catalog: CatalogReader): readonly string[] {
  const { namespace, names } = usage;
  const inFiles = () => names.flatMap(name => inFile(name, catalog));
  if (namespace === undefined) return [...names, ...inFiles()];
  if (catalog.hasNamespace(namespace)) return names;
  const bare = bareName(usage);
  if (!names.includes(bare)) return [...names, bare];
  // An application may put together what stands in several files, each under its name.
  return usage.namespaceIsDefault === true ? [...names, ...inFiles()] : names;
}

function inFile(name: string, catalog: CatalogReader): readonly string[] {
  const [, file, key] = /^([^.:*\s]+|\*)\.(.+)$/s.exec(name) ?? [];
  if (file === undefined) return [];
  return file === '*' || catalog.hasNamespace(file) ? [`${file}:${key}`] : [];
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
 * A key of another namespace is reached as `ns:key`, but not through a prefix.
 */
export function writtenAs(name: string, binding: Binding, catalog: CatalogReader): string | undefined {
  const head = headsOf(binding, catalog).find(candidate => name.startsWith(candidate));
  if (head !== undefined && name.length > head.length) return name.slice(head.length);
  const hasPrefix = binding.prefix !== undefined && binding.prefix !== '';
  return !hasPrefix && name.includes(':') ? name : undefined;
}

/** What a usage is called where names have no namespaces: with its prefix, without a namespace written into its key. */
export function bareName({ namespace, names, key }: Usage): string {
  const head = `${namespace}:`;
  return names.find(name => name.startsWith(head))?.slice(head.length) ?? key;
}
