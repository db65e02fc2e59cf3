import { shape } from '../shapes.ts';

/** A string with values from the API document. Others may be added to the API, so they are accepted too. */
export type Open<Known extends string> = Known | (string & Record<never, never>);

/** A short user (API document, Conventions). */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** A short locale. */
export interface LocaleRef {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** A short project. */
export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  readonly main_format: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Parameters of every list. */
export interface ListParams {
  /** Items per page: at most 100, which is also the default. */
  readonly per_page?: number | undefined;
}

/** Parameters of requests that may be about a branch; the default is the main branch. */
export interface BranchParams {
  readonly branch?: string | undefined;
}

/** The answer to a bulk operation. */
export interface Affected {
  readonly records_affected: number;
}

export const affected = shape<Affected>({ records_affected: 'number' });

export type SortOrder = 'asc' | 'desc';
