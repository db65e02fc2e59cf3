import { type Disposable, type Uri, workspace } from 'vscode';
import type { SettingId, Settings } from './contributions.ts';

/** The value of a setting for a resource; the manifest's default if nobody set it. */
export function setting<Id extends SettingId>(id: Id, resource?: Uri): Settings[Id] {
  const value = workspace.getConfiguration(undefined, resource ?? null).get<Settings[Id]>(id);
  if (value === undefined) throw new TypeError(`The manifest declares no default for ${id}`);
  return value;
}

/** Runs `listener` when one of the settings changes. */
export function onDidChangeSetting(ids: readonly SettingId[], listener: () => void): Disposable {
  return workspace.onDidChangeConfiguration(change => {
    if (ids.some(id => change.affectsConfiguration(id))) listener();
  });
}
