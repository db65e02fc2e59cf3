import type { Disposable } from '../../base/disposable.ts';

/**
 * Who holds leases through a catalog. What the catalogs of a process share tells the lease of one that was closed in
 * the midst of its work from one that is at it: the former is free at once, as that of a process that is gone.
 */
export class LeaseHolders implements Disposable {
  private readonly ofProcess: Set<string> | undefined;
  private readonly own = new Set<string>();

  /** @param ofProcess shared by all catalogs of the process; without it each lease counts as held until it ends. */
  constructor(ofProcess?: Set<string>) {
    this.ofProcess = ofProcess;
  }

  /** Everybody in this process who is at something; undefined where that is not known. */
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

  /** Nobody is at anything any more. */
  dispose(): void {
    for (const owner of this.own) this.remove(owner);
  }
}
