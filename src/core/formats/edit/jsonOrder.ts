import { siblingParts } from '../plurals/pluralSiblings.ts';

/** A member of an object to write. */
export interface Part {
  readonly name: string;
  readonly source: string;
}

/**
 * Inserts new members into those of an object: sorted if the names are, else after their plural siblings, or at the end
 * if they have none. There may be tens of thousands of both.
 *
 * @param isSorted whether the names of the kept members are sorted
 */
export function withAdded(
  existing: readonly Part[],
  added: readonly Part[],
  isSorted: boolean,
): readonly Part[] {
  if (isSorted) return [...existing, ...added].sort(byName);
  const lastOfBase = lastSiblings(existing, new Set(added.map(({ name }) => baseOf(name))));
  const behind = new Map<number, Part[]>();
  const atEnd = new Map<string, Part[]>();
  for (const part of added) {
    const base = baseOf(part.name);
    const sibling = base === part.name ? undefined : lastOfBase.get(base);
    if (sibling === undefined) putTo(atEnd, base, part);
    else putTo(behind, sibling, part);
  }
  return [
    ...existing.flatMap((part, index) => [part, ...(behind.get(index) ?? [])]),
    ...[...atEnd.values()].flat(),
  ];
}

/** The index of the last member that is, or looks like, a plural form of each name. */
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

/** The base name of a plural form; for any other name the name itself. */
function baseOf(name: string): string {
  return siblingParts(name)?.key ?? name;
}

function byName(a: Part, b: Part): number {
  return a.name < b.name ? -1 : Number(a.name > b.name);
}
