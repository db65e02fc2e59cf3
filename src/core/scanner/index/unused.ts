import { isPluralSuffix } from '../../base/plural.ts';
import { asPath, withoutNamespace } from '../names.ts';
import { Patterns } from './patterns.ts';

/** What is asked about the usages. */
export interface KnownUsages {
  hasName(name: string): boolean;
  isInNoNamespace(name: string): boolean;
  mayAddContext(name: string): boolean;
  isInFamily(name: string): boolean;
  /** Namespaces that usages name. */
  namespaces(): Iterable<string>;
}

export interface UnusedOptions {
  /** Keys that count as used without being seen, with `*` for any characters (`keysInUse`). */
  readonly exceptions?: readonly string[];
}

/** After so many names a caller may pause. */
const pauseAfter = 256;

/**
 * Keys that no source uses: not by name, not as a member of a family, not as a plural form or a context of a
 * key that is used, not as a part of a group that is read as a whole, and not excepted.
 *
 * A namespace that no name of the catalog begins with counts as left out there: `cart:title` uses `title`. A path
 * may begin with a namespace: `cart.title` uses `cart:title`. Where nothing says which file has a key, it may be in any:
 * `title` uses `cart:title` then.
 *
 * @param names key names as the catalog has them
 * @returns names, and `undefined` now and then among them, for the caller to let others work
 */
export function* unusedKeys(
  names: Iterable<string>,
  usages: KnownUsages,
  { exceptions = [] }: UnusedOptions = {},
): Generator<string | undefined, void, void> {
  const excepted = new Patterns(exceptions.map(pattern => [pattern, pattern] as const));
  const all = [...names];
  const kept = new Set(all.map(name => name.slice(0, Math.max(0, name.indexOf(':')))));
  const leftOut = [...usages.namespaces()].filter(namespace => !kept.has(namespace));
  for (const [index, name] of all.entries()) {
    if (index % pauseAfter === pauseAfter - 1) yield undefined;
    if (excepted.matches(name) || isUsed(name, usages) || isUsed(asPath(name), usages)) continue;
    if (isUsedFromAnyFile(name, usages)) continue;
    if (!leftOut.some(namespace => isUsed(`${namespace}:${name}`, usages))) yield name;
  }
}

function isUsed(name: string, usages: KnownUsages): boolean {
  if (usages.hasName(name) || usages.isInFamily(name)) return true;
  const base = withoutPlural(name);
  if (base !== name && (usages.hasName(base) || usages.isInFamily(base))) return true;
  return isContextOf(base, usages) || isInGroup(name, usages);
}

function isUsedFromAnyFile(name: string, usages: KnownUsages): boolean {
  const local = withoutNamespace(name);
  return local !== name && [local, withoutPlural(local)].some(one => usages.isInNoNamespace(one));
}

/** `item_one` and `item_ordinal_few` are forms of `item`; so is `item_plural`, i18next's older way. */
function withoutPlural(name: string): string {
  const at = name.lastIndexOf('_');
  if (at <= 0) return name;
  const suffix = name.slice(at + 1);
  if (!isPluralSuffix(suffix) && suffix !== 'plural' && !/^\d+$/.test(suffix)) return name;
  return name.slice(0, at).replace(/_ordinal$/, '');
}

/** `friend_male` is `friend` with a context, when some call gives one. */
function isContextOf(name: string, usages: KnownUsages): boolean {
  for (let at = name.lastIndexOf('_'); at > 0; at = name.lastIndexOf('_', at - 1)) {
    if (usages.mayAddContext(name.slice(0, at))) return true;
  }
  return false;
}

/** `menu.home` is a part of `menu`, which some call reads as a whole. */
function isInGroup(name: string, usages: KnownUsages): boolean {
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    if (usages.hasName(name.slice(0, at))) return true;
  }
  return false;
}
