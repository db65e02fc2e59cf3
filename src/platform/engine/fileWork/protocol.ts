import type { DiscoveredFile } from '../../../core/formats/discover/types.ts';
import type { NamedLocale, ProjectLocale } from '../../../core/project/download/localeOfFile.ts';
import type { NewFile } from '../../../core/project/download/newFile.ts';
import type { FilePlan, LocalePlan } from '../../../core/project/download/plan.ts';
import type { FetchedLocale, SourcedFile } from '../types.ts';

/** The jobs of a thread. */
export type Job =
  | { readonly kind: 'discover'; readonly paths: readonly string[] }
  | {
      readonly kind: 'plan';
      readonly groups: readonly GroupToPlan[];
      /** The number of downloaded locales. */
      readonly downloaded: number;
      /** All locales of the project. */
      readonly locales: readonly ProjectLocale[];
      readonly keepsUnknown: boolean;
    }
  | {
      readonly kind: 'gather';
      readonly files: readonly SourcedFile[];
      /** All locales of the project. */
      readonly locales: readonly NamedLocale[];
    };

export interface GroupToPlan {
  readonly sourceLocale: string;
  readonly files: readonly DiscoveredFile[];
}

/** A file by the indexes of its group and of itself there: objects lose their identity between threads. */
export interface FilePlace {
  readonly group: number;
  readonly file: number;
}

/** The questions of a thread, one at a time. */
export type Question =
  | { readonly kind: 'size' | 'read'; readonly path: string }
  | { readonly kind: 'bytes'; readonly place: FilePlace }
  /** The content of one of the gathered files. */
  | { readonly kind: 'content'; readonly index: number }
  /** Which of these names the project lacks. */
  | { readonly kind: 'unknown'; readonly names: readonly string[] }
  | { readonly kind: 'downloaded'; readonly index: number }
  /** These two only report; the answer merely confirms that they arrived. */
  | { readonly kind: 'unreadable'; readonly place: FilePlace }
  | { readonly kind: 'planned'; readonly index: number; readonly plan: PlacedPlan };

/** The answer to each question. */
export interface Answers {
  readonly size: number;
  readonly read: Uint8Array;
  readonly bytes: Uint8Array;
  /** Undefined if it no longer exists. */
  readonly content: Uint8Array | undefined;
  readonly unknown: readonly string[];
  readonly downloaded: FetchedLocale;
  readonly unreadable: undefined;
  readonly planned: undefined;
}

/** A locale's plan that refers to its files by their indexes. */
export interface PlacedPlan extends Pick<LocalePlan, 'unplaced' | 'isEmpty'> {
  readonly files: readonly (Omit<FilePlan, 'file'> & { readonly place: FilePlace })[];
  readonly newFiles: readonly (Omit<NewFile, 'like'> & { readonly like: FilePlace })[];
  readonly leftAlone: readonly FilePlace[];
}

/** The messages to a thread. */
export type Answer = { readonly value: Answers[keyof Answers] } | { readonly failure: string };

/** The messages from a thread; it ends after the last two. */
export type ThreadMessage =
  | Question
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };
