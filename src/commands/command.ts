import type { Reports } from '../platform/documents/reports.ts';
import type { Engine } from '../platform/engine/types.ts';
import type { Log } from '../platform/log/log.ts';
import type { CommandArguments, CommandId } from '../platform/manifest/contributions.ts';
import type { Walkthrough } from '../platform/manifest/walkthrough.ts';
import type { Scans } from '../platform/scanner/scans.ts';
import type { UsageIndex } from '../platform/scanner/usageIndex.ts';
import type { EmbeddedService } from '../platform/session/embeddedService.ts';
import type { ProjectAtHand } from '../platform/session/projectAtHand.ts';
import type { Refusals } from '../platform/session/refusals.ts';
import type { Session } from '../platform/session/session.ts';
import type { LocaleFiles } from '../platform/workspace/localeFiles.ts';
import type { ProjectConfigs } from '../platform/workspace/projectConfigs.ts';
import type { KeyFilter } from '../views/keyFilter.ts';
import type { ProjectView } from '../views/projectView.ts';
import type { History } from './undo/history.ts';

/** The dependencies of commands. */
export interface Parts {
  /** The project to work on: that of the row which the command was called on, else the one in front. */
  readonly atHand: ProjectAtHand;
  /** All open projects of this window. */
  readonly session: Session;
  readonly embedded: EmbeddedService;
  readonly configs: ProjectConfigs;
  readonly localeFiles: LocaleFiles;
  readonly scans: Scans;
  readonly usages: UsageIndex;
  readonly history: History;
  readonly filter: KeyFilter;
  readonly refusals: Refusals;
  readonly reports: Reports;
  readonly walkthrough: Walkthrough;
  readonly view: Pick<ProjectView, 'selected' | 'visiblySelected' | 'isSelectedLast' | 'show' | 'rest'>;
  readonly log: Log;
  loadEngine(): Promise<Engine>;
}

/** A command: one small file that exports one of these, a line in `all.ts`, and its words in the manifest. */
export interface Command<Id extends CommandId> {
  readonly id: Id;
  /** Errors are reported by `register.ts`. */
  run(parts: Parts, ...args: CommandArguments[Id]): Promise<void>;
}

/** A command of any id, for the list. It checks its own arguments, as the editor passes them unchecked. */
export interface AnyCommand {
  readonly id: CommandId;
  run(parts: Parts, ...args: unknown[]): Promise<void>;
}

/** Checks a command's declaration against its id. */
export function defineCommand<Id extends CommandId>(command: Command<Id>): Command<Id> {
  return command;
}
