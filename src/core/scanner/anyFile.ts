import { memoize } from '../base/memoize.ts';

/** What of a usage, or of the call around it, says which file its key is in. */
export interface Filed {
  readonly namespace?: string;
  readonly namespaceIsDefault?: boolean;
}

/** What the names of a catalog tell of the files that they come from. */
export interface FiledNames {
  /** Whether there are keys of that namespace (`ns:…` or `ns.…`). */
  hasNamespace(namespace: string): boolean;
  /**
   * Whether more than one name in a hundred has no colon: the file of a framework's default namespace gives such names.
   * A few may come from other files, as those of a server beside the application.
   */
  usesBareNames(): boolean;
}

/**
 * Whether a key may stand in any file: nothing says which one, or only the framework's default does and the catalog
 * has no key of such a file. Then the application has a default of its own that its source does not show.
 */
export function mayBeInAnyFile({ namespace, namespaceIsDefault }: Filed, names: FiledNames): boolean {
  if (namespace === undefined) return true;
  return namespaceIsDefault === true && !names.hasNamespace(namespace) && !names.usesBareNames();
}

/** The same of a list of all names. */
export function filedNames(names: readonly string[]): FiledNames {
  const usesBareNames = names.filter(name => !name.includes(':')).length * 100 > names.length;
  const hasNamespace = memoize(namespace =>
    names.some(name => name.startsWith(`${namespace}:`) || name.startsWith(`${namespace}.`)),
  );
  return { hasNamespace, usesBareNames: () => usesBareNames };
}
