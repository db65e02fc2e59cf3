import type { Uri } from 'vscode';
import type { Failure } from '../../platform/words/failure.ts';
import type { NotWrittenReason } from '../../platform/workspace/writeWorkspaceFile.ts';

/** A workspace file and its planned content. */
export interface PlannedFile {
  readonly uri: Uri;
  /** Names of the locales whose texts it holds: several for a file of all locales. */
  readonly locales: readonly string[];
  /** The current content; undefined for a new file. */
  readonly before: Uint8Array | undefined;
  /** The new bytes; undefined if unchanged. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** How many of the removed texts the project excludes from downloads. */
  readonly excluded: number;
  /** How many plural forms other keys lose. */
  readonly removedForms: number;
  /** How many of these the project excludes from downloads. */
  readonly excludedForms: number;
}

/** A file that should have changed but was left as it is. */
export interface SkippedFile {
  readonly file: PlannedFile;
  readonly reason: NotWrittenReason | 'cancelled';
}

/** Something that could not be downloaded. */
export interface FailedDownload {
  /** Name of the locale. */
  readonly locale: string;
  /** What the message names: the locale, or the file it was for. */
  readonly name: string;
  readonly failure: Failure;
}

/** Keys of a locale that fit into none of its files. */
export interface UnplacedKeys {
  /** Name of the locale. */
  readonly locale: string;
  readonly keys: readonly string[];
}

/** The plan of a download, before anything is written. */
export interface DownloadPlan {
  readonly files: readonly PlannedFile[];
  readonly failures: readonly FailedDownload[];
  /** Locales without a file in the workspace, and without a path that could be derived for one. */
  readonly localesWithoutFiles: readonly string[];
  /** Locales without a file in the workspace and without a text in the project. */
  readonly localesWithoutTexts: readonly string[];
  readonly unplaced: readonly UnplacedKeys[];
  /** The reasons why files were refused, a sentence each. */
  readonly refusals: readonly string[];
}

/** Files that would change. */
export function changesOf({ files }: DownloadPlan): readonly PlannedFile[] {
  return files.filter(({ bytes }) => bytes !== undefined);
}
