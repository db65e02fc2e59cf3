import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from '../http/send.ts';
import type { Target } from '../http/target.ts';
import { formatOptionalTime } from '../input/time.ts';
import type { Service } from '../service.ts';

/** Answers `GET /syncs/:id/status`, the target of `status_path`. An export is done before its path is returned. */
export function statusDoor(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): boolean {
  const [folder, id = '', status, ...rest] = target.segments;
  if (request.method !== 'GET' || folder !== 'syncs' || status !== 'status' || rest.length > 0) return false;
  const row = service.db.get<{ last_export_at: number | null; last_import_at: number | null }>(
    'SELECT last_export_at, last_import_at FROM repository_syncs WHERE id = ?',
    service.ids.decode('sync', id),
  );
  if (row === undefined) return false;
  const body = {
    state: 'success',
    last_export_to_repo_at: formatOptionalTime(row.last_export_at),
    last_import_from_repo_at: formatOptionalTime(row.last_import_at),
  };
  send(response, { status: 200, body }, {}, {});
  return true;
}
