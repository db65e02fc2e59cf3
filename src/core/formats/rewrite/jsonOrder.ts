import { siblingParts } from '../plurals/pluralSiblings.ts';

/** A member of an object as it is to be written. */
export interface Part {
  readonly name: string;
  readonly source: string;
}

/**
 * The members of an object with new ones among them: in order where the names are sorted, else behind their plural
 * siblings, and at the end where they have none. There may be tens of thousands of both.
 *
 * @param isSorted whether the names of the members that are kept are in order.
 */
export function withAdded(kept: readonly Part[], added: readonly Part[], isSorted: boolean): readonly Part[] {
  if (isSorted) return [...kept, ...added].sort(byName);
  const lastOfBase = lastSiblings(kept, new Set(added.map(({ name }) => baseOf(name))));
  const behind = new Map<number, Part[]>();
  const atEnd = new Map<string, Part[]>();
  for (const part of added) {
    const base = baseOf(part.name);
    const sibling = base === part.name ? undefined : lastOfBase.get(base);
    if (sibling === undefined) putTo(atEnd, base, part);
    else putTo(behind, sibling, part);
  }
  return [
    ...kept.flatMap((part, index) => [part, ...(behind.get(index) ?? [])]),
    ...[...atEnd.values()].flat(),
  ];
}

/** The places of the last members that are, or seem to be, a plural form of each of the names. */
function lastSiblings(parts: readonly Part[], bases: ReadonlySet<string>): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const [index, { name }] of parts.entries()) {
    if (bases.has(name)) last.set(name, index);
    for (let at = name.indexOf('_'); at >= 0; at = name.indexOf('_', at + 1)) {
      const base = name.slice(0, at);
      if (bases.has(base)) last.set(base, index);
    }
  }
  return last;
}

function putTo<Key>(groups: Map<Key, Part[]>, key: Key, part: Part): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [part]);
  else group.push(part);
}

/** The name of which another one is a plural form; for all others the name itself. */
function baseOf(name: string): string {
  return siblingParts(name)?.key ?? name;
}

function byName(a: Part, b: Part): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
