import type { CommandId } from '../platform/manifest/contributions.ts';
import type { Failure } from '../platform/words/failure.ts';

/** The commands that fix the cause of a failure. */
export type RemedyCommand = Extract<
  CommandId,
  | 'localens.signIn'
  | 'localens.tryWithoutAccount'
  | 'localens.chooseProject'
  | 'localens.switchBranch'
  | 'localens.refresh'
  | 'localens.openSettings'
>;

/** The command that fixes a persistent failure; undefined if a retry may work. */
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
