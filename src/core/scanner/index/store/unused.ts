import { formNamesOf } from '../../../base/plural.ts';
import { type FiledNames, filedNames } from '../../anyFile.ts';
import { asPath, withoutNamespace } from '../../names.ts';
import { withoutContext, withoutPlural } from './forms.ts';
import { Patterns } from './patterns.ts';

/** What is asked about some usages. */
export interface NamedUsages {
  hasName(name: string): boolean;
  mayAddContext(name: string): boolean;
  isInFamily(name: string): boolean;
}

/** What is asked about all usages. */
export interface KnownUsages extends NamedUsages {
  /** Those of them whose keys may be in any file. */
  inAnyFile(names: FiledNames): NamedUsages;
  /** Namespaces that usages name. */
  namespaces(): Iterable<string>;
}

export interface UnusedOptions {
  /** Keys that count as used without being seen, with `*` for any characters (`keysInUse`). */
  readonly exceptions?: readonly string[];
  /** All names of the catalog, where those that are asked about are only some of them. */
  readonly allNames?: readonly string[];
}

/** After so many names a caller may pause. */
const pauseAfter = 256;

/**
 * Keys that no source uses: not by name, not as a member of a family, not as a plural form or a context of a
 * key that is used, not as a part of a group that is read as a whole, and not excepted.
 *
 * A namespace that no name of the catalog begins with counts as left out there: `cart:title` uses `title`. A path
 * may begin with a namespace: `cart.title` uses `cart:title`. What may be in any file ({@link mayBeInAnyFile}) uses a
 * key by its name without the namespace.
 *
 * @param names key names as the catalog has them
 * @returns names, and `undefined` now and then among them, for the caller to let others work
 */
export function* unusedKeys(
  names: Iterable<string>,
  usages: KnownUsages,
  { exceptions = [], allNames }: UnusedOptions = {},
): Generator<string | undefined, void, void> {
  const excepted = new Patterns(exceptions.map(pattern => [pattern, pattern] as const));
  const asked = [...names];
  const all = allNames ?? asked;
  const kept = new Set(all.map(name => name.slice(0, Math.max(0, name.indexOf(':')))));
  const leftOut = [...usages.namespaces()].filter(namespace => !kept.has(namespace));
  const inAnyFile = usages.inAnyFile(filedNames(all));
  for (const [index, name] of asked.entries()) {
    if (index % pauseAfter === pauseAfter - 1) yield undefined;
    if (excepted.matches(name) || isUsed(name, usages) || isUsed(asPath(name), usages)) continue;
    const local = withoutNamespace(name);
    if (local !== name && isUsed(local, inAnyFile)) continue;
    if (!leftOut.some(namespace => isUsed(`${namespace}:${name}`, usages))) yield name;
  }
}

function isUsed(name: string, usages: NamedUsages): boolean {
  if (usages.hasName(name) || usages.isInFamily(name)) return true;
  const base = withoutPlural(name);
  if (base !== name && (usages.hasName(base) || usages.isInFamily(base))) return true;
  return isContextOf(base, usages) || isInGroup(name, usages) || isAskedByForm(name, usages);
}

/** A plural key is used where one of its forms is asked for by its own name: Rails' `items.one`, i18next's `item_other`. */
function isAskedByForm(name: string, usages: NamedUsages): boolean {
  return formNamesOf(name).some(form => usages.hasName(form) || usages.isInFamily(form));
}

/** `friend_male` is `friend` with a context, when some call gives one. */
function isContextOf(name: string, usages: NamedUsages): boolean {
  return withoutContext(name).some(base => usages.mayAddContext(base));
}

/** `menu.home` is a part of `menu`, which some call reads as a whole. */
function isInGroup(name: string, usages: NamedUsages): boolean {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    if (usages.hasName(name.slice(0, at))) return true;
  }
  return false;
}
