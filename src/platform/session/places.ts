import { matchAccount } from './accountNames.ts';
import type { Choice } from './memory.ts';
import { projectRef } from './projects.ts';
import type { Account, Binding, ProjectRef } from './types.ts';

/** A folder and its config. */
export interface Place {
  /** Its address with a trailing slash; '' stands for everything outside all other places. */
  readonly folder: string;
  readonly binding: Binding | undefined;
}

/** The project of a folder's files. */
export type Bound =
  | {
      readonly kind: 'project';
      readonly folder: string;
      readonly account: Account;
      readonly ref: ProjectRef;
      /** True if the folder's config names it, and not a person's choice. */
      readonly isNamed: boolean;
    }
  /** The folder names an account that is not signed in. */
  | { readonly kind: 'unknownAccount'; readonly folder: string; readonly name: string };

/**
 * The projects of the workspace folders: a person's choice applies while the folder's config is the same as when it was
 * made; else the config applies.
 */
export function bind(
  places: readonly Place[],
  accounts: readonly Account[],
  choiceFor: (folder: string) => Choice | undefined,
): readonly Bound[] {
  return places.flatMap(({ folder, binding }): readonly Bound[] => {
    const choice = choiceFor(folder);
    const chosenAccount = accounts.find(({ id }) => id === choice?.accountId);
    if (choice !== undefined && chosenAccount !== undefined && choice.instead === bindingKey(binding)) {
      return [{ kind: 'project', folder, account: chosenAccount, ref: choice.project, isNamed: false }];
    }
    if (binding === undefined) return [];
    const account = matchAccount(binding.account, binding.projectId, accounts);
    if (account === undefined) {
      return binding.account === undefined ? [] : [{ kind: 'unknownAccount', folder, name: binding.account }];
    }
    const { projectId, branch } = binding;
    return [{ kind: 'project', folder, account, ref: projectRef(projectId, '', branch), isNamed: true }];
  });
}

/** The place that applies to a file: the nearest folder above it. */
export function placeOf<T extends { readonly folder: string }>(
  file: string,
  places: readonly T[],
): T | undefined {
  let nearest: T | undefined;
  for (const place of places) {
    const isNearer = nearest === undefined || place.folder.length > nearest.folder.length;
    if (isNearer && file.startsWith(place.folder)) nearest = place;
  }
  return nearest;
}

/** A config as stored with a choice that overrides it. */
export function bindingKey(binding: Binding | undefined): string {
  if (binding === undefined) return '';
  return JSON.stringify([binding.account ?? '', binding.projectId, binding.branch ?? '']);
}

/** The address of a folder in the form that places use. */
export function folderAddress(folder: { toString(): string }): string {
  const address = folder.toString();
  return address.endsWith('/') ? address : `${address}/`;
}
