import type { Route } from '../../../src/service/http/route.ts';
import { routes } from '../../../src/service/routes.ts';
import { documentedEndpoints } from './documentedEndpoints.ts';

/**
 * The table of docs/service.md, made from the routes: endpoint, scope, status of success, the other statuses that are
 * its own, and the tests that ask it besides document.test.ts.
 */
export function endpointTable(): string {
  const rows = routes.map(route =>
    [
      `\`${route.method} /v2${route.path}\``,
      route.access === 'password' ? 'email and password' : `\`${route.access}\``,
      successOf(route),
      othersOf(route).join(', '),
      ['document', ...(moreTests[resourceOf(route)] ?? [])].join(', '),
    ].join(' | '),
  );
  return ['Endpoint | Scope | Success | Also | Tests', '--- | --- | --- | --- | ---', ...rows]
    .map(row => `| ${row} |`)
    .join('\n');
}

/** Which tests of test/contract/service go further into a resource. */
const moreTests: Readonly<Record<string, readonly string[]>> = {
  authorizations: ['authorization', 'remembered'],
  projects: ['authorization', 'lists'],
  locales: ['states', 'branches', 'model'],
  download: ['lists', 'formats', 'branches', 'model'],
  keys: ['keys', 'lists', 'states', 'model', 'kill'],
  translations: ['lists', 'states', 'model', 'kill'],
  tags: ['keys', 'model'],
  jobs: ['states'],
  branches: ['branches'],
  orders: ['states', 'prices'],
  comments: ['states'],
  blacklisted_keys: ['states'],
  members: ['states', 'authorization', 'remembered'],
  invitations: ['authorization'],
  webhooks: ['webhooks'],
  hosted_repo_syncs: ['repositories', 'authorization'],
};

/** The last fixed segment that names a resource; what is below a job belongs to it. */
function resourceOf({ path }: Route): string {
  const names = path.split('/').filter(part => part in moreTests);
  if (/\/(glossaries|styleguides)\b/.test(path)) return 'document only';
  return path.includes('/jobs/') ? 'jobs' : (names.at(-1) ?? '');
}

function successOf(route: Route): string {
  const shape = (path: string) => path.replace(/:\w+/g, ':');
  const documented = documentedEndpoints.find(
    ({ method, path }) => method === route.method && shape(path) === shape(`/v2${route.path}`),
  );
  // The document's check of an unread comment is its 404; read, it is 204.
  return route.path.endsWith('/read') ? '204' : String(documented?.status ?? '');
}

/** Besides 400, 401, 403, 404 and 429, which every endpoint can answer. */
function othersOf(route: Route): string[] {
  if (route.method === 'GET')
    return route.path.endsWith('/read') || route.options.isUnversioned ? [] : ['304'];
  const last = route.path.split('/').at(-1) ?? '';
  const isPlainDelete =
    route.method === 'DELETE' && !/(orders|invitations|members)\/:id$|jobs\/:id\/keys$/.test(route.path);
  const hasNoAttributes = ['complete', 'test', 'read', 'verify', 'unverify', 'exclude', 'include'].includes(
    last,
  );
  return isPlainDelete || hasNoAttributes ? [] : ['422'];
}
