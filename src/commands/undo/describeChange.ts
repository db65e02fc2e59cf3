import type { Parts } from '../command.ts';
import type { UndoableChange } from './history.ts';

/** Describes a change, and its project if several are open. */
export function describeChange(
  { label, project }: UndoableChange,
  { session }: Pick<Parts, 'session'>,
): string {
  const name = project?.project.name ?? '';
  return name === '' || session.projects.all.length < 2 ? label : `${name}: ${label}`;
}
