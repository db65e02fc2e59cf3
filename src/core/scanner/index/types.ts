import type { FolderRules } from '../packages/customRulesByFolder.ts';
import type { Reason } from '../packages/reason.ts';
import type { Usage } from '../types.ts';

/** A usage and its position, so that it can be shown without reading its file. */
export interface IndexedUsage extends Usage {
  /** Absolute path: the root as it was given to the index, then `/` as the separator. */
  readonly path: string;
  /** Line of the key's first character, from 1. */
  readonly line: number;
  /** Column of the key's first character in UTF-16 code units, from 1. */
  readonly column: number;
}

/** A folder whose usages are indexed. */
export interface IndexRoot {
  readonly path: string;
  /** Globs relative to the folder that are left out (`files.exclude`, `search.exclude`). */
  readonly exclude?: readonly string[];
  /** Additions to the rules, for the folder or parts of it. */
  readonly customRules?: readonly FolderRules[];
}

/** Reported after a folder was indexed completely. */
export interface IndexSummary {
  readonly root: string;
  /** Files with usages. */
  readonly files: number;
  /** Files that were read because they are new or changed. */
  readonly read: number;
  readonly usages: number;
  readonly milliseconds: number;
}

/** The frameworks that apply to a file, and why. */
export interface FileFrameworks {
  readonly frameworks: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly reason: Reason;
  }>;
}
