import type { CatalogOverview } from '../../core/catalog/types.ts';
import type { OpenProject, SyncRequest } from '../engine/types.ts';
import type { SessionState } from './types.ts';

/** A project to work on: the one in front, or the one of a row. */
export interface ProjectAtHand {
  readonly state: SessionState;
  /** The project with its client; undefined while it is not open. */
  readonly project: OpenProject | undefined;
  readonly catalog: CatalogOverview | undefined;
  /** True while the catalog was never complete, so that missing entries mean nothing. */
  readonly isFilling: boolean;
  /** Brings what it shows in step with the service. */
  refresh(priority?: SyncRequest['priority']): Promise<void>;
}
