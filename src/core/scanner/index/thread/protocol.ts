import type { Explanation } from '../../explanation.ts';
import type { RuleProblem } from '../../rules.ts';
import type { Batch } from '../batch.ts';
import type { IndexerOptions } from '../indexer.ts';
import type { FileFrameworks, IndexRoot } from '../types.ts';
import type { LeftOut } from '../walking/walk.ts';
import type { CodePlace } from './compiledCode.ts';

/** The data that a thread is started with. */
export interface WorkerData extends IndexerOptions {
  /** The program to run, if it is not the thread's own script. */
  readonly code?: CodePlace;
}

/** Requests of the host to the reading thread. File paths are relative to their root. */
export type IndexRequest =
  | {
      readonly kind: 'refresh';
      readonly root: IndexRoot;
      /** Where to store the usages of the root between runs; nowhere if absent. */
      readonly cacheFile?: string;
    }
  | { readonly kind: 'update'; readonly root: string; readonly file: string; readonly text?: string }
  /** All threads have finished the pass over a root: reads the files again that import sinks. */
  | {
      readonly kind: 'link';
      readonly root: string;
      /** What the files of the other threads pass on, packed. */
      readonly foreign: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'remove-root'; readonly root: string }
  | { readonly kind: 'save' }
  | FileQuestion
  | TextQuestion
  /** Which of some names occur as texts in the files of a root. */
  | {
      readonly kind: 'written';
      readonly id: number;
      readonly root: string;
      readonly names: readonly string[];
    }
  /** The host has processed a batch; another may be sent. */
  | { readonly kind: 'taken' };

/** A question about one file; the answer has the same id. */
export interface FileQuestion {
  readonly kind: 'explain';
  readonly id: number;
  readonly root: string;
  readonly file: string;
  /** UTF-16 offset. */
  readonly offset: number;
  readonly text?: string;
}

/** A question about the usages that a file would have; the answer has the same id. */
export interface TextQuestion {
  readonly kind: 'scan';
  readonly id: number;
  readonly root: string;
  readonly file: string;
  readonly text: string;
}

/** Why a position in a file is a usage, or is not, and by which rules the file is read. */
export interface FileExplanation extends FileFrameworks {
  readonly languageId: string | undefined;
  readonly explanation: Explanation | undefined;
  /** Why the index does not include the file, although its text is read while it is open. */
  readonly leftOut?: LeftOut;
  /** Where the key of a usage stands that is written in another file, relative to the root; the line counts from 1. */
  readonly writtenIn?: { readonly file: string; readonly line: number };
}

export type IndexAnswer =
  | { readonly kind: 'batch'; readonly root: string; readonly batch: Batch }
  | {
      readonly kind: 'refreshed';
      readonly root: string;
      readonly milliseconds: number;
      /** Patterns of keys that the frameworks in use look up themselves. */
      readonly implicit: readonly string[];
      /** What the thread's files pass on to translators and to each other, packed. */
      readonly flow: ReadonlyMap<string, string>;
    }
  /** The files that import sinks have been read. */
  | { readonly kind: 'linked'; readonly root: string }
  /** Further words: every file that imports a sink contains one of all that were told. */
  | { readonly kind: 'words'; readonly root: string; readonly words: readonly string[] }
  /** A pattern of the user's was switched off. */
  | { readonly kind: 'problem'; readonly problem: RuleProblem }
  /** Packed usages; none if the root has not been read yet. */
  | { readonly kind: 'scanned'; readonly id: number; readonly packed: string | undefined }
  | { readonly kind: 'written'; readonly id: number; readonly names: readonly string[] }
  | { readonly kind: 'explained'; readonly id: number; readonly explanation: FileExplanation | undefined }
  | { readonly kind: 'saved' };
