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
  const { namespace } = usage;
  if (namespace === undefined) return [...usage.names, ...usage.names.flatMap(name => inFile(name, catalog))];
  if (catalog.hasNamespace(namespace)) return usage.names;
  const bare = bareName(usage);
  return usage.names.includes(bare) ? usage.names : [...usage.names, bare];
}

function inFile(name: string, catalog: CatalogReader): readonly string[] {
  const [, file, key] = /^([^.:*\s]+)\.(.+)$/s.exec(name) ?? [];
  return file !== undefined && catalog.hasNamespace(file) ? [`${file}:${key}`] : [];
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

/** What a usage is called where names have no namespaces: with its prefix, and without one written into it (`cart:title`). */
export function bareName({ namespace, prefix, key }: Usage): string {
  const written = `${namespace}:`;
  const local = key.startsWith(written) ? key.slice(written.length) : key;
  return prefix === undefined ? local : `${prefix}.${local}`;
}
