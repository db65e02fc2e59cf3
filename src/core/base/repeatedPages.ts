/**
 * Recognises a list that never ends because the service answers every page with the same items, or with none: by the
 * third such page. A second one may be a coincidence, when exactly a page of items was added or removed in between.
 */
export class RepeatedPages {
  private last: string | undefined;
  private repetitions = 0;

  /** Takes the items of the next page. @returns whether it and the two before it have the same ones */
  add(page: readonly unknown[]): boolean {
    const items = JSON.stringify(page.map(identityOf));
    this.repetitions = items === this.last ? this.repetitions + 1 : 0;
    this.last = items;
    return this.repetitions >= 2;
  }
}

/** Tags and branches have names instead of ids. */
function identityOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item;
  if ('id' in item) return item.id;
  return 'name' in item ? item.name : item;
}
