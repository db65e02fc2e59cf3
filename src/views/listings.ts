import { type Disposable, DisposableStore } from '../core/base/disposable.ts';
import { Emitter } from '../core/base/event.ts';
import type { Session } from '../platform/session/session.ts';
import type { Account, ListedProject } from '../platform/session/types.ts';
import { failureOf } from '../platform/words/failure.ts';
import type { Listing } from './tree/model.ts';

/** The projects of accounts and the branches of projects, requested when they are first shown. */
export class Listings implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<void>());
  readonly onDidChange = this.changed.event;
  private readonly projects = new Map<string, Listing<ListedProject>>();
  private readonly branches = new Map<string, Listing<string>>();
  private life = new AbortController();
  private readonly session: Session;

  constructor(session: Session) {
    this.session = session;
    this.store.add(session.accounts.onDidChange(() => this.forgetAll()));
  }

  projectsOf(accountId: string): Listing<ListedProject> {
    return this.ask(this.projects, accountId, accountId, (account, signal) =>
      this.session.listProjects(account, signal),
    );
  }

  branchesOf(accountId: string, projectId: string): Listing<string> {
    return this.ask(this.branches, `${accountId}/${projectId}`, accountId, (account, signal) =>
      this.session.listBranches(account, projectId, signal),
    );
  }

  /** Requests an account's listing again the next time it is shown. */
  forget(accountId: string): void {
    this.projects.delete(accountId);
    for (const key of this.branches.keys()) if (key.startsWith(`${accountId}/`)) this.branches.delete(key);
  }

  dispose(): void {
    this.life.abort();
    this.store.dispose();
  }

  private forgetAll(): void {
    this.life.abort();
    this.life = new AbortController();
    this.projects.clear();
    this.branches.clear();
    this.changed.fire();
  }

  private ask<T>(
    known: Map<string, Listing<T>>,
    key: string,
    accountId: string,
    list: (account: Account, signal: AbortSignal) => Promise<readonly T[]>,
  ): Listing<T> {
    const listing = known.get(key);
    if (listing !== undefined) return listing;
    const asking: Listing<T> = { kind: 'asking' };
    const account = this.session.accounts.get(accountId)?.account;
    known.set(key, asking);
    if (account === undefined) return asking;
    const { signal } = this.life;
    const note = (answer: Listing<T>) => {
      if (signal.aborted) return;
      known.set(key, answer);
      this.changed.fire();
    };
    list(account, signal).then(
      items => note({ kind: 'there', items }),
      (error: unknown) => note({ kind: 'failed', failure: failureOf(error) }),
    );
    return asking;
  }
}
