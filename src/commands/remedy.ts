import type { CommandId } from '../platform/manifest/contributions.ts';
import type { Failure } from '../platform/words/failure.ts';

/** The commands that lead out of failures. */
export type RemedyCommand = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.switchBranch'
  | 'localens.refresh'
  | 'localens.openSettings'
>;

/** What leads out of a failure that would only come again; undefined where the same may work later. */
export function remedyFor({ reason }: Pick<Failure, 'reason'>): RemedyCommand | undefined {
  switch (reason) {
    case 'authentication':
    case 'forbidden':
      return 'localens.signIn';
    case 'stopped':
      return 'localens.tryWithoutAccount';
    case 'projectGone':
      return 'localens.chooseProject';
    case 'branchGone':
      return 'localens.switchBranch';
    case 'notFound':
      return 'localens.refresh';
    case 'configuration':
      return 'localens.openSettings';
    default:
      return undefined;
  }
}
