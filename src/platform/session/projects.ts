import { type Disposable, DisposableStore, toDisposable } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { CatalogChange } from '../../core/catalog/types.ts';
import { LiveProject, type ProjectParts } from './liveProject.ts';
import type { SignedIn } from './memory.ts';
import type { ProjectRef } from './types.ts';

/** A reference to a project, which stays open until the last reference is disposed. */
export interface Held extends Disposable {
  readonly project: LiveProject;
}

interface Entry {
  readonly project: LiveProject;
  readonly listeners: DisposableStore;
  /** A new token means that it must be reopened. */
  readonly signedIn: SignedIn;
  holders: number;
}

/** All open projects of this window, once for each account, project and branch. */
export class Projects implements Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new Emitter<LiveProject>());
  /** A project was opened or closed, or its state changed. */
  readonly onDidChange = this.changed.event;
  private readonly contentChanged = this.store.add(new Emitter<CatalogChange>());
  readonly onDidChangeContent = this.contentChanged.event;
  private readonly entries = new Map<string, Entry>();
  private readonly parts: ProjectParts;

  constructor(parts: ProjectParts) {
    this.parts = parts;
  }

  get all(): readonly LiveProject[] {
    return [...this.entries.values()].map(({ project }) => project);
  }

  get(key: string): LiveProject | undefined {
    return this.entries.get(key)?.project;
  }

  /** Opens a project unless it is open. */
  hold(signedIn: SignedIn, ref: ProjectRef): Held {
    const key = projectKey(signedIn.account.id, ref);
    const known = this.entries.get(key);
    if (known !== undefined && known.signedIn !== signedIn) this.remove(known);
    const entry = this.entries.get(key) ?? this.add(key, signedIn, ref);
    entry.holders++;
    const release = toDisposable(() => {
      entry.holders--;
      if (entry.holders === 0) this.remove(entry);
    });
    return { project: entry.project, dispose: () => release.dispose() };
  }

  dispose(): void {
    for (const entry of this.entries.values()) {
      entry.listeners.dispose();
      entry.project.dispose();
    }
    this.entries.clear();
    this.store.dispose();
  }

  private add(key: string, signedIn: SignedIn, ref: ProjectRef): Entry {
    const project = new LiveProject(key, signedIn, ref, this.parts);
    const entry = { project, listeners: new DisposableStore(), signedIn, holders: 0 };
    entry.listeners.add(project.onDidChange(() => this.changed.fire(project)));
    entry.listeners.add(project.onDidChangeContent(change => this.contentChanged.fire(change)));
    this.entries.set(key, entry);
    void project.open();
    return entry;
  }

  private remove(entry: Entry): void {
    const { project, listeners } = entry;
    // Another one may have replaced it meanwhile.
    if (this.entries.get(project.key) !== entry) return;
    this.entries.delete(project.key);
    listeners.dispose();
    project.dispose();
    this.changed.fire(project);
    this.contentChanged.fire({ keys: 'all', locales: 'all' });
  }
}

/** A project by its id and branch; the main branch if that is undefined. */
export function projectRef(id: string, name: string, branch: string | undefined): ProjectRef {
  return { id, name, ...(branch === undefined ? {} : { branch }) };
}

/** Equal for the same account, project and branch. */
export function projectKey(accountId: string, { id, branch = '' }: Omit<ProjectRef, 'name'>): string {
  return [accountId, id, branch].map(encodeURIComponent).join('/');
}
