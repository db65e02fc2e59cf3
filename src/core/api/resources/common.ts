import { shape } from '../shapes.ts';

/** A string of which the API document names some values; others may come in time and are kept. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/** A user in short (API document, Conventions). */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A locale in short. */
export interface LocaleRef {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** A project in short. */
export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  readonly main_format: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What every listing takes. */
export interface ListParams {
  /** Items a page, 100 at most; 100 unless said otherwise. */
  readonly per_page?: number | undefined;
}

/** What is asked of a branch names it; without one the main branch is meant. */
export interface BranchParams {
  readonly branch?: string | undefined;
}

/** What a bulk operation answers. */
export interface Affected {
  readonly records_affected: number;
}

export const affected = shape<Affected>({ records_affected: 'number' });

export type SortOrder = 'asc' | 'desc';
