import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Target } from '../http/target.ts';
import type { Service } from '../service.ts';
import { styleguideFields } from './styleguides.ts';

/** Answers `GET /styleguides/:id`, the target of `public_url`: a page for translators, without a token. */
export function styleguideDoor(
  service: Service,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): boolean {
  const [folder, id = '', ...rest] = target.segments;
  if (request.method !== 'GET' || folder !== 'styleguides' || rest.length > 0) return false;
  const styleguide = service.db.get<Record<string, string>>(
    'SELECT * FROM styleguides WHERE id = ?',
    service.ids.decode('styleguide', id),
  );
  if (styleguide === undefined) return false;
  const lines = styleguideFields
    .filter(field => styleguide[field])
    .map(field => `${field.replaceAll('_', ' ')}: ${styleguide[field]}`);
  response
    .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
    .end(`${styleguide['title']}\n\n${lines.join('\n')}\n`);
  return true;
}
