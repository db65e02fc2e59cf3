import type { Records } from './records.ts';
import type { Subject } from './support.ts';

/** A request for an endpoint: its variables replaced by records made for it. */
export interface Prepared {
  readonly path: string;
  /** The path without `/v2`, the project or account, and ids: `jobs/locales`. */
  readonly collection: string;
}

/** Replaces the variables of a documented path from the left, making each record below the one before. */
export async function prepare(service: Subject, records: Records, documented: string): Promise<Prepared> {
  const collections: string[] = [];
  let built = '';
  for (const segment of documented.replace(/^\/v2/, '').split('/').slice(1)) {
    if (!segment.startsWith(':')) {
      collections.push(segment === 'locale' ? 'locales' : segment);
      built += `/${segment}`;
      continue;
    }
    built += `/${await idFor(service, records, { variable: segment, collections, built })}`;
    if (segment === ':project_id' || segment === ':account_id') collections.length = 0;
  }
  return { path: built, collection: collections.join('/') };
}

async function idFor(
  service: Subject,
  records: Records,
  at: { readonly variable: string; readonly collections: readonly string[]; readonly built: string },
): Promise<string> {
  if (at.variable === ':project_id') return service.projectId;
  if (at.variable === ':account_id') return service.accountId;
  const made = await records.makeAt(at.built.replace(/\/locale$/, '/locales'), at.collections.join('/'));
  return encodeURIComponent(String(made['id'] ?? made['name']));
}
