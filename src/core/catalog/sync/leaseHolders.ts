import type { Disposable } from '../../base/disposable.ts';

/**
 * The holders of leases through a catalog. All catalogs of a process share them, to distinguish the lease of a
 * catalog that was closed at work, which is free at once like that of an ended process, from one that is in use.
 */
export class LeaseHolders implements Disposable {
  private readonly ofProcess: Set<string> | undefined;
  private readonly own = new Set<string>();

  /** @param ofProcess shared by all catalogs of the process; if absent, each lease counts as held until it expires */
  constructor(ofProcess?: Set<string>) {
    this.ofProcess = ofProcess;
  }

  /** All holders in this process; undefined if unknown. */
  get all(): readonly string[] | undefined {
    return this.ofProcess && [...this.ofProcess];
  }

  add(owner: string): void {
    this.own.add(owner);
    this.ofProcess?.add(owner);
  }

  remove(owner: string): void {
    this.own.delete(owner);
    this.ofProcess?.delete(owner);
  }

  /** Releases all holders. */
  dispose(): void {
    for (const owner of this.own) this.remove(owner);
  }
}
