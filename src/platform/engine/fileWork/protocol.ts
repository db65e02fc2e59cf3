import type { DiscoveredFile } from '../../../core/formats/discover/types.ts';
import type { Named, ProjectLocale } from '../../../core/project/pull/localeOfFile.ts';
import type { NewFile } from '../../../core/project/pull/newFile.ts';
import type { FilePlan, LocalePlan } from '../../../core/project/pull/plan.ts';
import type { FetchedLocale, SourcedFile } from '../types.ts';

/** What a thread is started for. */
export type Job =
  | { readonly kind: 'discover'; readonly paths: readonly string[] }
  | {
      readonly kind: 'plan';
      readonly groups: readonly GroupToPlan[];
      /** How many were downloaded. */
      readonly downloaded: number;
      /** All that the project has. */
      readonly locales: readonly ProjectLocale[];
      readonly keepsUnknown: boolean;
    }
  | {
      readonly kind: 'gather';
      readonly files: readonly SourcedFile[];
      /** All that the project has. */
      readonly locales: readonly Named[];
    };

export interface GroupToPlan {
  readonly sourceLocale: string;
  readonly files: readonly DiscoveredFile[];
}

/** A file by the numbers of its group and of its own there: objects are not the same in another thread. */
export interface FilePlace {
  readonly group: number;
  readonly file: number;
}

/** What a thread asks, one question after the other. */
export type Question =
  | { readonly kind: 'size' | 'read'; readonly path: string }
  | { readonly kind: 'bytes'; readonly place: FilePlace }
  /** What stands in one of the files that are gathered. */
  | { readonly kind: 'content'; readonly index: number }
  /** Which of these names the project does not have. */
  | { readonly kind: 'unknown'; readonly names: readonly string[] }
  | { readonly kind: 'downloaded'; readonly index: number }
  /** These two are told, and only their arrival is answered. */
  | { readonly kind: 'unreadable'; readonly place: FilePlace }
  | { readonly kind: 'planned'; readonly index: number; readonly plan: PlacedPlan };

/** What each question is answered with. */
export interface Answers {
  readonly size: number;
  readonly read: Uint8Array;
  readonly bytes: Uint8Array;
  /** Undefined for one that is gone. */
  readonly content: Uint8Array | undefined;
  readonly unknown: readonly string[];
  readonly downloaded: FetchedLocale;
  readonly unreadable: undefined;
  readonly planned: undefined;
}

/** A locale's plan that names its files by their places. */
export interface PlacedPlan extends Pick<LocalePlan, 'homeless' | 'isEmpty'> {
  readonly files: readonly (Omit<FilePlan, 'file'> & { readonly place: FilePlace })[];
  readonly made: readonly (Omit<NewFile, 'like'> & { readonly like: FilePlace })[];
  readonly leftAlone: readonly FilePlace[];
}

/** What a thread hears. */
export type Answer = { readonly value: Answers[keyof Answers] } | { readonly failure: string };

/** What a thread says; after the last two it ends. */
export type Said =
  | Question
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };
