import type { Client } from '../../core/api/client.ts';
import type { Priority } from '../../core/api/http/types.ts';
import type { Disposable } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Catalog } from '../../core/catalog/open.ts';
import type { CatalogRemote } from '../../core/catalog/remote.ts';
import { syncProject } from '../../core/catalog/sync/sync.ts';
import type { ProjectRef } from '../session/types.ts';
import type { SyncRequest } from './types.ts';

/** Milliseconds for which a sync that a person waits for is patient with one of another window. */
const foregroundPatience = 15_000;

/** The syncs of an open project, and what its requests wait for. */
export class ProjectSync implements Disposable {
  private readonly catalog: Catalog;
  private readonly ref: ProjectRef;
  private readonly logger: Logger;
  private readonly openedAt = Date.now();
  private readonly waits = new Emitter<Date | undefined>();
  /** Background requests wait for the service's rate limit until then, or no longer. */
  readonly onDidWait = this.waits.event;
  private current: ProjectRef;
  private running: SyncRequest | undefined;

  constructor(catalog: Catalog, ref: ProjectRef, logger: Logger) {
    this.catalog = catalog;
    this.ref = ref;
    this.logger = logger;
    this.current = ref;
  }

  /** The project, by the name that the service last gave it. */
  get project(): ProjectRef {
    return this.current;
  }

  /** Reports until when requests of a priority wait, to the sync that sends them and to those who watch. */
  reportWait(priority: Priority, until: Date | undefined): void {
    if (this.running?.priority === priority) this.running.onLimited?.(until);
    if (priority === 'background') this.waits.fire(until);
  }

  /** Brings the project's name and the catalog in step with the service. One at a time. */
  async run(client: Client, remote: CatalogRemote, request: SyncRequest): Promise<void> {
    const { signal, priority } = request;
    this.running = request;
    try {
      const { id, name } = await client.projects.get(this.ref.id, { signal, priority });
      this.current = { ...this.ref, id, name };
      await syncProject(this.catalog, remote, {
        logger: this.logger,
        signal,
        priority,
        openedAt: this.openedAt,
        // The caller may have changed what another window read just before.
        patience: priority === 'foreground' ? foregroundPatience : 0,
        onProgress({ phase, done, total }) {
          if (phase === 'translations' && done === total) request.onFilled?.();
        },
      });
    } finally {
      this.running = undefined;
    }
  }

  dispose(): void {
    this.waits.dispose();
  }
}
