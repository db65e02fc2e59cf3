import type { EmbeddedSignIn } from './embeddedSignIn.ts';
import type { Place } from './places.ts';
import type { ProjectRef } from './types.ts';

/** A folder and its project in the embedded service. */
export interface TrialPlace extends Pick<Place, 'folder'> {
  readonly ref: ProjectRef;
}

/** Where the projects of the embedded service apply. Files outside all of its folders belong to the first project. */
export function trialPlaces({ projectId, folders = [] }: EmbeddedSignIn): readonly TrialPlace[] {
  if (folders.length < 2) return [{ folder: '', ref: { id: projectId, name: '' } }];
  return folders.map(({ folder, projectId: id }) => ({ folder, ref: { id, name: '' } }));
}

/** The same with another project in some places. */
export function withProjectAt(
  places: readonly Pick<Place, 'folder'>[],
  ref: ProjectRef,
  trial: readonly TrialPlace[],
): readonly TrialPlace[] {
  const isMeant = ({ folder }: TrialPlace) => places.some(place => place.folder === folder);
  if (!trial.some(isMeant)) return [...trial, ...places.map(({ folder }) => ({ folder, ref }))];
  return trial.map(place => (isMeant(place) ? { ...place, ref } : place));
}
