import type { Explanation } from '../../explanation.ts';
import type { Batch } from '../batch.ts';
import type { IndexerOptions } from '../indexer.ts';
import type { FileFrameworks, IndexRoot } from '../types.ts';
import type { LeftOut } from '../walking/walk.ts';
import type { CodePlace } from './compiledCode.ts';

/** What the thread is started with. */
export interface WorkerData extends IndexerOptions {
  /** The program to run, where it is not the thread's own script. */
  readonly code?: CodePlace;
}

/** What the host asks of the thread that reads. Files are relative to their root. */
export type IndexRequest =
  | {
      readonly kind: 'refresh';
      readonly root: IndexRoot;
      /** Where to remember the usages of the root between runs; nowhere when absent. */
      readonly cacheFile?: string;
    }
  | { readonly kind: 'update'; readonly root: string; readonly file: string; readonly text?: string }
  /** Everybody who shares a root has gone through it: reads the files again whose imports hand keys on. */
  | {
      readonly kind: 'link';
      readonly root: string;
      /** What the files of the others hand on, packed. */
      readonly foreign: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'remove-root'; readonly root: string }
  | { readonly kind: 'save' }
  | FileQuestion
  | TextQuestion
  /** Which of some names stand as texts in the files of a root. */
  | {
      readonly kind: 'written';
      readonly id: number;
      readonly root: string;
      readonly names: readonly string[];
    }
  /** A batch has been taken in: more may come. */
  | { readonly kind: 'taken' };

/** A question about one file, answered under the same id. */
export interface FileQuestion {
  readonly kind: 'explain';
  readonly id: number;
  readonly root: string;
  readonly file: string;
  /** UTF-16 offset. */
  readonly offset: number;
  readonly text?: string;
}

/** A question about the usages that a file would have, answered under the same id. */
export interface TextQuestion {
  readonly kind: 'scan';
  readonly id: number;
  readonly root: string;
  readonly file: string;
  readonly text: string;
}

/** Why a place of a file is a usage, or is not, and what the file is read by. */
export interface FileExplanation extends FileFrameworks {
  readonly languageId: string | undefined;
  readonly explanation: Explanation | undefined;
  /** Why the index has nothing of the file, although its text is read where it is open. */
  readonly leftOut?: LeftOut;
}

export type IndexAnswer =
  | { readonly kind: 'batch'; readonly root: string; readonly batch: Batch }
  | {
      readonly kind: 'refreshed';
      readonly root: string;
      readonly milliseconds: number;
      /** Patterns of keys that the frameworks in use look up themselves. */
      readonly implicit: readonly string[];
      /** What the thread's files hand on to translators and give to others, packed. */
      readonly flow: ReadonlyMap<string, string>;
    }
  /** What imports from files that hand keys on has been read. */
  | { readonly kind: 'linked'; readonly root: string }
  /** One of these words stands in each file that imports from one that hands keys on. */
  | { readonly kind: 'words'; readonly root: string; readonly words: ReadonlySet<string> }
  /** Packed usages; none of a root that has not been gone through. */
  | { readonly kind: 'scanned'; readonly id: number; readonly packed: string | undefined }
  | { readonly kind: 'written'; readonly id: number; readonly names: readonly string[] }
  | { readonly kind: 'explained'; readonly id: number; readonly explanation: FileExplanation | undefined }
  | { readonly kind: 'saved' };
