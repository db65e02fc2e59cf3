import type { Disposable } from 'vscode';
import { DisposableStore } from '../core/base/disposable.ts';
import type { OpenProject } from '../platform/engine/types.ts';
import type { Session } from '../platform/session/session.ts';

/**
 * Follows every project while it is open.
 *
 * @param follow starts to follow a project, and returns a disposable that stops it
 */
export function followOpenProjects(
  session: Session,
  follow: (project: OpenProject) => Disposable,
): Disposable {
  const store = new DisposableStore();
  const followed = new Map<OpenProject, Disposable>();
  store.add(
    session.onDidChange(() => {
      const open = session.projects.all.flatMap(({ project }) => project ?? []);
      for (const [project, listener] of followed) {
        if (open.includes(project)) continue;
        listener.dispose();
        followed.delete(project);
      }
      for (const project of open) if (!followed.has(project)) followed.set(project, follow(project));
    }),
  );
  store.add({
    dispose() {
      for (const listener of followed.values()) listener.dispose();
    },
  });
  return store;
}
