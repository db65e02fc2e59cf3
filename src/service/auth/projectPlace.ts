import type { ProjectRow } from '../storage/projects.ts';
import type { Role } from './roles.ts';

/** A project as an actor sees it. */
export interface ProjectPlace {
  readonly project: ProjectRow;
  readonly role: Role;
}
