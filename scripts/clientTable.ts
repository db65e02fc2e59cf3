/**
 * Writes docs/client.md: which method of the client speaks which endpoint of the service, read from the
 * sources of the client. Run it after a change to src/core/api/resources: `node scripts/clientTable.ts`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const resources = new URL('../src/core/api/resources/', import.meta.url);
const clientSource = new URL('../src/core/api/client.ts', import.meta.url);
const target = new URL('../docs/client.md', import.meta.url);

export interface Operation {
  /** As a caller writes it: `client.keys.list`. */
  readonly call: string;
  /** As the API document writes it: `GET /v2/projects/:project_id/keys`. */
  readonly endpoint: string;
  readonly isPaged: boolean;
  /** How parameters outside the path travel. */
  readonly parameters: string;
}

/** Every operation of the client, in the order of the resources on it. */
export function operationsOfClient(): Operation[] {
  const properties = [...readFileSync(clientSource, 'utf8').matchAll(/^ {2}readonly (\w+): ([A-Z]\w+);$/gm)];
  const classes = new Map(
    readdirSync(resources).flatMap(file => {
      const text = readFileSync(new URL(file, resources), 'utf8');
      const name = /^export class (\w+)/m.exec(text)?.[1];
      return name === undefined ? [] : [[name, text.slice(text.indexOf(`export class ${name}`))] as const];
    }),
  );
  return properties.flatMap(([, property = '', type = '']) => {
    const body = classes.get(type);
    return body === undefined ? [] : operationsOfClass(property, body);
  });
}

function operationsOfClass(property: string, body: string): Operation[] {
  const methods = body.split(/^ {2}(?=(?:async )?\w+\()/m).slice(1);
  return methods.flatMap(method => {
    const name = /^(?:async )?(\w+)/.exec(method)?.[1] ?? '';
    const route = /'([A-Z]+) (\/[^']*)'/.exec(method);
    if (route === null) return [];
    const isPaged = method.includes('this.api.list(');
    return [
      {
        call: `client.${property}.${name}`,
        endpoint: `${route[1]} /v2${route[2]}`,
        isPaged,
        parameters: parametersOf(method, isPaged),
      },
    ];
  });
}

function parametersOf(method: string, isPaged: boolean): string {
  if (isPaged || method.includes('{ query: params }')) return 'query';
  if (method.includes('{ form: params }')) return 'multipart';
  return method.includes('{ json: params }') ? 'JSON' : '';
}

/** The whole page. */
export function clientPage(): string {
  const rows = operationsOfClient().map(({ call, endpoint, isPaged, parameters }) => [
    `\`${endpoint}\``,
    `\`${call}\``,
    parameters,
    isPaged ? 'yes' : '',
  ]);
  return [
    '# The API client: endpoints and methods',
    '',
    'Written by `node scripts/clientTable.ts` from `src/core/api/resources`; a test holds it against the code.',
    '',
    `${rows.length} operations.`,
    '',
    ...table(['endpoint', 'method', 'parameters', 'paged'], rows),
    '',
    ...notes,
    '',
  ].join('\n');
}

/** What the client assumes, and what was seen when every operation was called on a mock of a public OpenAPI description. */
const notes = [
  '## What the API document leaves open',
  '',
  '- Every request asks for gzip: without `Accept-Encoding` a server might answer in any coding.',
  '- Requests about a project count against its limit; requests that belong to no project have a limit of their own.',
  '- A change (`POST`, `PATCH`) is repeated only if it was not carried out: there was no connection, or the answer was 429.',
  '- When the clock is set back, waits do not become longer.',
  '',
  '## Where other servers differ',
  '',
  'Every operation was called, unchanged, on a mock server made from the public OpenAPI description of a service',
  'of this kind: 99 of 115 calls ended as expected. The others, and what else was different:',
  '',
  '- There is no `/hosted_repo_syncs` there, and a job locale is read at `.../locales/:id`, in the plural.',
  '- Projects and keys are created and updated with JSON there; the API document says multipart.',
  '- `DELETE .../keys` takes `q` and `locale_id` in the query there; the API document says a JSON body.',
  '- Starting and completing jobs, completing a job locale, confirming an order and marking a comment as read',
  '  need a JSON body (`{}`) there; the API document says none.',
  '- Authorizations do not take `expires_at: null`, and orders need a `name` that the API document does not have.',
  '- Its rate headers were all 0, or random: the client takes a limit of 0 for no limit and counts by itself.',
  '- Its Link headers held no links, so listings ended at the first page that was not full.',
];

/** Lines of a table whose columns stand under each other, as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], fill: string) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head, ' '), line([], '-'), ...rows.map(row => line(row, ' '))];
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, clientPage());
