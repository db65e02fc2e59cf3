import type { Uri } from 'vscode';

/** A file of the workspace and what it would become. */
export interface PlannedFile {
  readonly uri: Uri;
  /** Name of the locale whose texts it holds. */
  readonly locale: string;
  /** What it holds now; undefined where there is no such file yet. */
  readonly before: Uint8Array | undefined;
  /** The new bytes; undefined where it stays as it is. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What a download comes to, before anything is written. */
export interface DownloadPlan {
  readonly files: readonly PlannedFile[];
  /** What could not be had or has no place, a sentence each. */
  readonly notes: readonly string[];
}

/** Files that would not stay as they are. */
export function changesOf({ files }: DownloadPlan): readonly PlannedFile[] {
  return files.filter(({ bytes }) => bytes !== undefined);
}
