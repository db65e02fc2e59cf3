import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../http/call.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Target } from '../http/target.ts';
import type { Service } from '../service.ts';
import type { Database } from '../storage/database.ts';

/** Address of a stored image, or null if there is none. Its id cannot be guessed, so it needs no token. */
export function fileUrl(call: Pick<Call, 'origin' | 'service'>, id: number | null): string | null {
  return id === null ? null : `${call.origin}/files/${call.service.ids.encode('file', id)}`;
}

/** The columns of the tables whose records have an image. */
const imageColumns = { projects: 'image_id', keys: 'screenshot_id' } as const;

/** Stores a new image of a record, or removes it; the old one is deleted. */
export function replaceImage(
  db: Database,
  table: keyof typeof imageColumns,
  id: number,
  image: UploadedFile | undefined,
  remove: boolean,
): void {
  if (image === undefined && !remove) return;
  const column = imageColumns[table];
  db.run(`DELETE FROM files WHERE id = (SELECT ${column} FROM ${table} WHERE id = ?)`, id);
  if (image === undefined) return;
  const file = db.insert(
    'INSERT INTO files (media_type, content) VALUES (?, ?)',
    image.imageType ?? 'application/octet-stream',
    image.data,
  );
  db.run(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, file, id);
}

/** Serves images below `/files/`. */
export function serveFile(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): boolean {
  const [folder, id, ...rest] = target.segments;
  if (folder !== 'files' || id === undefined || rest.length > 0 || request.method !== 'GET') return false;
  const row = service.ids.decode('file', id);
  const file =
    row === undefined
      ? undefined
      : service.db.get<{ media_type: string; content: Uint8Array }>('SELECT * FROM files WHERE id = ?', row);
  if (file === undefined) return false;
  response
    .writeHead(200, { 'Content-Type': file.media_type, 'X-Content-Type-Options': 'nosniff' })
    .end(file.content);
  return true;
}
