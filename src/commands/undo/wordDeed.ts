import type { Parts } from '../command.ts';
import type { Deed } from './history.ts';

/** What was done, and where when several projects are open. */
export function wordDeed({ label, project }: Deed, { workspace }: Pick<Parts, 'workspace'>): string {
  const name = project?.project.name ?? '';
  return name === '' || workspace.projects.all.length < 2 ? label : `${name}: ${label}`;
}
