import { isDamage } from '../store/database.ts';
import { CatalogFileError, type FileTrouble, troubleOf } from '../store/fileTrouble.ts';
import { DownloadFormatError } from '../writer/download.ts';
import type { OperationName } from '../writer/operations.ts';

/** Requests of the host to the writing thread. */
export interface WorkerRequest {
  readonly id: number;
  readonly name: OperationName;
  readonly args: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure };

/** An error between threads, where classes are lost. */
export interface Failure {
  readonly kind: 'format' | 'damage' | 'other' | FileTrouble;
  readonly message: string;
}

/** The data that the thread is started with. */
export interface WorkerData {
  readonly file: string;
  /** How long to wait for other writers, in milliseconds. */
  readonly busyTimeout: number | undefined;
}

/** The catalog's file turned out to be unusable while writing. */
export class DamagedCatalogError extends Error {
  override readonly name = 'DamagedCatalogError';
}

export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DownloadFormatError) return { kind: 'format', message };
  return { kind: isDamage(error) ? 'damage' : (troubleOf(error) ?? 'other'), message };
}

/** @param file of the catalog */
export function toError({ kind, message }: Failure, file: string): Error {
  switch (kind) {
    case 'format':
      return new DownloadFormatError(message);
    case 'damage':
      return new DamagedCatalogError(message);
    case 'other':
      return new Error(message);
    default:
      return new CatalogFileError(kind, file, { cause: new Error(message) });
  }
}
