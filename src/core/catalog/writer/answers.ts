import { bytes, type Database, optionalText, text } from '../store/database.ts';
import type { WriteContext } from './context.ts';

/** An answer in the form that the API client stores (core/api, ResponseStore). */
export interface StoredAnswer {
  readonly validators: { readonly etag?: string | undefined; readonly lastModified?: string | undefined };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** How many answers are stored; a sync repeats a handful of requests. */
const maxAnswers = 200;

export function readAnswer(database: Database, address: string): StoredAnswer | undefined {
  const row = database.get('SELECT * FROM answers WHERE address = ?', address);
  const body = row === undefined ? undefined : bytes(row, 'body');
  if (row === undefined || body === undefined) return undefined;
  const headers: unknown = JSON.parse(text(row, 'headers'));
  return {
    validators: { etag: optionalText(row, 'etag'), lastModified: optionalText(row, 'last_modified') },
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
    body,
  };
}

export function putAnswer(context: WriteContext, address: string, answer: StoredAnswer): void {
  context.database.run(
    'INSERT OR REPLACE INTO answers (address, etag, last_modified, headers, body, at) VALUES (?, ?, ?, ?, ?, ?)',
    address,
    answer.validators.etag ?? null,
    answer.validators.lastModified ?? null,
    JSON.stringify(answer.headers),
    answer.body,
    context.clock.now(),
  );
  context.database.run(
    'DELETE FROM answers WHERE address IN (SELECT address FROM answers ORDER BY at DESC LIMIT -1 OFFSET ?)',
    maxAnswers,
  );
}
