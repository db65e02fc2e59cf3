import { isDamage } from '../store/database.ts';
import { CatalogFileError, type FileTrouble, troubleOf } from '../store/fileTrouble.ts';
import { DownloadFormatError } from '../writer/download.ts';
import type { OperationName } from '../writer/operations.ts';

/** What the host asks of the thread that writes. */
export interface WorkerRequest {
  readonly id: number;
  readonly name: OperationName;
  readonly args: readonly unknown[];
}

export type WorkerAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: Failure };

/** An error on its way between threads, where classes are lost. */
export interface Failure {
  readonly kind: 'format' | 'damage' | 'other' | FileTrouble;
  readonly message: string;
}

/** What the thread is started with. */
export interface WorkerData {
  readonly file: string;
  /** How long to wait for others who write, in milliseconds. */
  readonly busyTimeout: number | undefined;
}

/** The catalog's file turned out to be unusable while it was written. */
export class DamagedCatalogError extends Error {
  override readonly name = 'DamagedCatalogError';
}

export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DownloadFormatError) return { kind: 'format', message };
  return { kind: isDamage(error) ? 'damage' : (troubleOf(error) ?? 'other'), message };
}

/** @param file the catalog's. */
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
