import type { OpenProject } from '../platform/engine/types.ts';
import type { LiveProject } from '../platform/session/liveProject.ts';
import type { Parts } from './command.ts';

/** What this window keeps of an open project, whichever is in front by now; undefined once it was closed. */
export function liveProject(
  project: OpenProject,
  { session }: Pick<Parts, 'session'>,
): LiveProject | undefined {
  return session.projects.all.find(live => live.project === project);
}
