import type { Usage } from '../scanner/types.ts';

/** As many combinations of a call are compared with each other. */
const maxCombinations = 200;

/**
 * Tells which unknown keys need not be there because they are put together from several parts: `late.title`, if the
 * project has `late.name` and `early.title`, for the code may only use those together
 * (`t(group + (group === 'late' ? 'name' : 'title'))`). A part that no known key has may well be wrong.
 */
export class Combinations {
  private readonly places: ReadonlyMap<string, readonly Usage[]>;
  private readonly isKnown: (usage: Usage) => boolean;
  private readonly known = new Map<string, readonly string[]>();

  /** @param isKnown whether the project has the key of a usage */
  constructor(usages: readonly Usage[], isKnown: (usage: Usage) => boolean) {
    this.places = Map.groupBy(
      usages.filter(usage => usage.isCombined === true),
      placeOf,
    );
    this.isKnown = isKnown;
  }

  /** Whether known keys of the same call have each part of an unknown one, in its place at the beginning or end. */
  mayBeUnused(usage: Usage): boolean {
    if (usage.isCombined !== true) return false;
    const { key } = usage;
    const known = this.knownAt(placeOf(usage));
    const beginning = Math.max(0, ...known.map(other => sharedBeginning(key, other)));
    const end = Math.max(0, ...known.map(other => sharedEnd(key, other)));
    return beginning + end >= key.length;
  }

  private knownAt(place: string): readonly string[] {
    let known = this.known.get(place);
    if (known === undefined) {
      const all = this.places.get(place)?.slice(0, maxCombinations) ?? [];
      known = all.filter(this.isKnown).map(({ key }) => key);
      this.known.set(place, known);
    }
    return known;
  }
}

function placeOf({ range, callRange }: Usage): string {
  return `${callRange.start} ${range.start}`;
}

function sharedBeginning(some: string, other: string): number {
  let length = 0;
  while (length < some.length && some[length] === other[length]) length++;
  return length;
}

function sharedEnd(some: string, other: string): number {
  let length = 0;
  while (length < some.length && some.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}
