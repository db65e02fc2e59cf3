import type { FolderRules } from '../packages/customRulesByFolder.ts';
import type { Reason } from '../packages/reason.ts';
import type { Usage } from '../types.ts';

/** A usage and where it stands, so that it can be shown without its file being read. */
export interface IndexedUsage extends Usage {
  /** Absolute path as the index was told it, with the root's own separators up to the root and `/` after it. */
  readonly path: string;
  /** Line of the key's first character, from 1. */
  readonly line: number;
  /** Column of the key's first character in UTF-16 code units, from 1. */
  readonly column: number;
}

/** A folder whose usages are indexed. */
export interface IndexRoot {
  /** Absolute path. */
  readonly path: string;
  /** Globs relative to the folder that are left out (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  /** What was added to the rules, for the folder or parts of it. */
  readonly customRules?: readonly FolderRules[];
}

/** What is told after a folder was indexed as a whole. */
export interface IndexSummary {
  readonly root: string;
  /** Files with usages. */
  readonly files: number;
  /** Files that had to be read, since they are new or changed. */
  readonly read: number;
  readonly usages: number;
  readonly milliseconds: number;
}

/** The frameworks that apply to a file, by id, and why. */
export interface FileFrameworks {
  readonly frameworks: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly reason: Reason;
  }>;
}
