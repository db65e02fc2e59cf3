/** The part of `Memento` that is needed here. */
interface WorkspaceState {
  get(key: string, otherwise: boolean): boolean;
  update(key: string, value: boolean): PromiseLike<void>;
}

const key = 'localens.wasOpened';

/** True the first time in a workspace, and never again. */
export function isFirstTime(state: WorkspaceState): boolean {
  if (state.get(key, false)) return false;
  void state.update(key, true);
  return true;
}
