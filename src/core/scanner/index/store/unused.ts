import { formNamesOf } from '../../../base/plural.ts';
import { type FiledNames, filedNames } from '../../anyFile.ts';
import { asPath, withoutNamespace } from '../../names.ts';
import { withoutContext, withoutPlural } from './forms.ts';
import { Patterns } from './patterns.ts';

/** Questions about a set of usages. */
export interface NamedUsages {
  hasName(name: string): boolean;
  mayAddContext(name: string): boolean;
  isInFamily(name: string): boolean;
}

/** Questions about all usages. */
export interface KnownUsages extends NamedUsages {
  /** Those of them whose keys may be in any file. */
  inAnyFile(names: FiledNames): NamedUsages;
  /** The namespaces of all usages. */
  namespaces(): Iterable<string>;
}

export interface UnusedOptions {
  /** Keys that count as used although no usage was found, with `*` for any characters (`keysInUse`). */
  readonly exceptions?: readonly string[];
  /** All names of the catalog, if only some of them are in question. */
  readonly allNames?: readonly string[];
  /** Names that the catalog's texts refer to: `$t(cart.total)`. */
  readonly referredTo?: ReadonlySet<string>;
}

/** A caller may pause after this many names. */
const pauseAfter = 256;

/**
 * Keys that no source uses: not by name, as a member of a family, as a plural form or context of a used key, or as
 * part of a group that is read as a whole; that no text refers to; and that are not excepted.
 *
 * A namespace that starts no name of the catalog counts as omitted there: `cart:title` uses `title`. A path may start
 * with a namespace: `cart.title` uses `cart:title`. A usage that may be in any file ({@link mayBeInAnyFile}) uses a
 * key by its name without the namespace.
 *
 * @param names key names as the catalog has them
 * @returns names, and occasionally `undefined`, so that the caller can yield to others
 */
export function* unusedKeys(
  names: Iterable<string>,
  usages: KnownUsages,
  { exceptions = [], allNames, referredTo = new Set() }: UnusedOptions = {},
): Generator<string | undefined, void, void> {
  const excepted = new Patterns(exceptions.map(pattern => [pattern, pattern] as const));
  const wanted = [...names];
  const all = allNames ?? wanted;
  const present = new Set(all.map(namespaceOf));
  const leftOut = [...usages.namespaces()].filter(namespace => !present.has(namespace));
  const inAnyFile = usages.inAnyFile(filedNames(all));
  const inTexts = namedIn(referredTo, present);
  for (const [index, name] of wanted.entries()) {
    if (index % pauseAfter === pauseAfter - 1) yield undefined;
    if (excepted.matches(name) || isUsed(name, usages) || isUsed(asPath(name), usages)) continue;
    if (isUsed(name, inTexts)) continue;
    const local = withoutNamespace(name);
    if (local !== name && isUsed(local, inAnyFile)) continue;
    if (!leftOut.some(namespace => isUsed(`${namespace}:${name}`, usages))) yield name;
  }
}

function namespaceOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf(':')));
}

/** Names as usages, which may add any context; those of namespaces that the catalog does not have, without them. */
function namedIn(names: ReadonlySet<string>, namespaces: ReadonlySet<string>): NamedUsages {
  const bare = [...names].flatMap(name => (namespaces.has(namespaceOf(name)) ? [] : withoutNamespace(name)));
  const known = new Set([...names, ...bare]);
  const hasName = (name: string) => known.has(name);
  return { hasName, mayAddContext: hasName, isInFamily: () => false };
}

function isUsed(name: string, usages: NamedUsages): boolean {
  if (usages.hasName(name) || usages.isInFamily(name)) return true;
  const base = withoutPlural(name);
  if (base !== name && (usages.hasName(base) || usages.isInFamily(base))) return true;
  return isContextOf(base, usages) || isInGroup(name, usages) || isAskedByForm(name, usages);
}

/** A plural key is used if one of its forms is: Rails' `items.one`, i18next's `item_other`. */
function isAskedByForm(name: string, usages: NamedUsages): boolean {
  return formNamesOf(name).some(form => usages.hasName(form) || usages.isInFamily(form));
}

/** `friend_male` is `friend` with a context, if some call passes one. */
function isContextOf(name: string, usages: NamedUsages): boolean {
  return withoutContext(name).some(base => usages.mayAddContext(base));
}

/** `menu.home` is part of `menu`, if some call reads that as a whole. */
function isInGroup(name: string, usages: NamedUsages): boolean {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    if (usages.hasName(name.slice(0, at))) return true;
  }
  return false;
}
