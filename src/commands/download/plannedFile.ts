import type { Uri } from 'vscode';
import type { Failure } from '../../platform/words/failure.ts';

/** A file of the workspace and what it would become. */
export interface PlannedFile {
  readonly uri: Uri;
  /** Names of the locales whose texts it is to hold: several where a file holds all. */
  readonly locales: readonly string[];
  /** What it holds now; undefined where there is no such file yet. */
  readonly before: Uint8Array | undefined;
  /** The new bytes; undefined where it stays as it is. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Something that could not be had. */
export interface FailedDownload {
  /** Name of the locale. */
  readonly locale: string;
  /** What a person knows it by: the locale, or the file that it was for. */
  readonly name: string;
  readonly failure: Failure;
}

/** Keys of a locale that none of its files has a place for. */
export interface UnplacedKeys {
  /** Name of the locale. */
  readonly locale: string;
  readonly keys: readonly string[];
}

/** What a download comes to, before anything is written. */
export interface DownloadPlan {
  readonly files: readonly PlannedFile[];
  readonly failures: readonly FailedDownload[];
  /** Locales that the workspace has no file for, and no place for one that can be told. */
  readonly homeless: readonly string[];
  /** Locales that the workspace has no file for, and the project no text. */
  readonly textless: readonly string[];
  readonly unplaced: readonly UnplacedKeys[];
  /** Why files were refused, a sentence each. */
  readonly refusals: readonly string[];
}

/** Files that would not stay as they are. */
export function changesOf({ files }: DownloadPlan): readonly PlannedFile[] {
  return files.filter(({ bytes }) => bytes !== undefined);
}
