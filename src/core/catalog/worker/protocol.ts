import { isDamage } from '../store/database.ts';
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
  readonly kind: 'format' | 'damage' | 'other';
  readonly message: string;
}

/** The catalog's file turned out to be unusable while it was written. */
export class DamagedCatalogError extends Error {
  override readonly name = 'DamagedCatalogError';
}

export function toFailure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof DownloadFormatError) return { kind: 'format', message };
  return { kind: isDamage(error) ? 'damage' : 'other', message };
}

export function toError({ kind, message }: Failure): Error {
  if (kind === 'format') return new DownloadFormatError(message);
  return kind === 'damage' ? new DamagedCatalogError(message) : new Error(message);
}
