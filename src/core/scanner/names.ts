import type { Naming } from './rules.ts';

/** What a key is put together from. */
export interface KeyParts {
  readonly key: string;
  /** Namespaces that hold for the call, the usual one first. */
  readonly namespaces: readonly string[];
  readonly prefix: string | undefined;
}

/** A key as the catalog may know it. */
export interface KeyNames {
  readonly namespace: string | undefined;
  /** True when the namespace is the framework's default and nothing in the source names it. */
  readonly isDefault: boolean;
  readonly prefix: string | undefined;
  /** The most exact first. */
  readonly names: readonly string[];
}

/**
 * The names under which the catalog may hold a key: `ns:prefix.key`, `ns.prefix.key`, and the bare name where
 * the namespace is the default one or unknown; first where nothing in the source names it. A namespace written
 * into the key (`ns:key`) wins over all.
 */
export function keyNames({ key, namespaces, prefix }: KeyParts, naming: Naming): KeyNames {
  const written = namespaceIn(key, naming);
  if (written !== undefined) {
    const rest = key.slice(written.length + (naming.namespaceSeparator?.length ?? 0));
    return {
      namespace: written,
      isDefault: false,
      prefix: undefined,
      names: namesIn([written], rest, naming),
    };
  }
  const full = prefix === undefined || prefix === '' ? key : `${prefix}${naming.keySeparator ?? '.'}${key}`;
  if (namespaces.length > 0) {
    return { namespace: namespaces[0], isDefault: false, prefix, names: namesIn(namespaces, full, naming) };
  }
  const usual = naming.defaultNamespace;
  const names = usual === undefined ? [full] : [full, `${usual}:${full}`, `${usual}.${full}`];
  return { namespace: usual, isDefault: usual !== undefined, prefix, names };
}

function namesIn(namespaces: readonly string[], key: string, naming: Naming): string[] {
  return namespaces.flatMap(namespace => {
    const qualified = [`${namespace}:${key}`, `${namespace}.${key}`];
    return namespace === naming.defaultNamespace ? [...qualified, key] : qualified;
  });
}

/**
 * The namespace that a key names itself. Natural-language keys (`Note: this`) have a separator too, but not
 * one between two words without white space.
 */
function namespaceIn(key: string, { namespaceSeparator: separator }: Naming): string | undefined {
  if (separator === undefined || separator === '') return undefined;
  const at = key.indexOf(separator);
  if (at <= 0) return undefined;
  const namespace = key.slice(0, at);
  const rest = key.slice(at + separator.length);
  return /^[^\s*{}]+$/.test(namespace) && /^[^\s]/.test(rest) && !rest.startsWith('//')
    ? namespace
    : undefined;
}
