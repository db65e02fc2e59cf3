import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../src/core/api/client.ts';
import { parseConfig } from '../../src/core/project/config/parse.ts';
import { applyChanges } from '../../src/core/project/download/apply.ts';
import { fetchConfigTargets } from '../../src/platform/engine/configTargets.ts';
import { diskResponseStore } from '../../src/platform/engine/diskResponseStore.ts';
import { startService } from '../../src/service/start.ts';

const config = `pull:
  targets:
    - file: locales/<locale_name>.json
      file_format: nested_json
`;

/**
 * Requests, bytes and time of a download into files, with the contract's limits on: into nothing, with nothing changed,
 * and in another session. Arguments: number of keys (10000), number of locales (40).
 */
export async function run([keyCount = '10000', localeCount = '40']: readonly string[]): Promise<void> {
  const scale = { keys: Number(keyCount), locales: Number(localeCount) };
  const folder = mkdtempSync(path.join(tmpdir(), 'download-bench-'));
  console.log(`Generating ${scale.keys} keys × ${scale.locales} locales in the embedded service …`);
  const service = await startService({ scale });
  try {
    console.log('download                          requests  counted      files      bytes      time');
    const project = { ...service, folder };
    const first = await download(project, 'into an empty folder');
    const stamps = first.map(file => statSync(file).mtimeMs);
    await download(project, 'nothing changed, new session');
    const touched = first.filter((file, index) => statSync(file).mtimeMs !== stamps[index]).length;
    console.log(`files whose time of change moved: ${touched}`);
    for (const file of first.slice(0, 3)) writeFileSync(file, '{}\n');
    await download(project, '3 files emptied by hand');
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Project {
  readonly apiRoot: string;
  readonly token: string;
  readonly projectId: string;
  readonly folder: string;
}

/** One download with a client of its own, as after a start of the editor. @returns the files that were written. */
async function download(
  { apiRoot, token, projectId, folder }: Project,
  what: string,
): Promise<readonly string[]> {
  const workspace = path.join(folder, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const parsed = parseConfig(config).config;
  if (parsed === undefined) throw new Error('The config of the bench cannot be read');
  const client = createClient({
    apiRoot,
    token,
    userAgent: 'download bench',
    store: diskResponseStore(path.join(folder, 'answers')),
  });
  const before = await remaining(apiRoot, token, projectId);
  const started = performance.now();
  let requests = 1;
  const { signal } = new AbortController();
  const request = {
    config: parsed,
    base: workspace,
    root: workspace,
    onDone: () => {
      requests += 1;
    },
  };
  const { files, failures, refused } = await fetchConfigTargets(client, projectId, request, signal);
  const changes = files.flatMap(({ target, bytes }) =>
    bytes === undefined ? [] : [{ path: path.join(workspace, target.path), bytes }],
  );
  const { written } = await applyChanges(changes);
  const seconds = (performance.now() - started) / 1000;
  // One look at the limit is itself a request.
  const counted = before - (await remaining(apiRoot, token, projectId)) - 1;
  await client.close();
  if (failures.length + refused.length > 0)
    throw new Error(`${failures.length + refused.length} targets failed`);
  console.log(
    what.padEnd(32),
    String(requests).padStart(9),
    String(counted).padStart(8),
    String(written.length).padStart(10),
    String(changes.reduce((sum, { bytes }) => sum + bytes.length, 0)).padStart(10),
    `${seconds.toFixed(1)} s`.padStart(9),
  );
  return written;
}

/** How many requests the service still allows in this period. */
async function remaining(apiRoot: string, token: string, projectId: string): Promise<number> {
  const headers = { authorization: `token ${token}`, 'user-agent': 'download bench' };
  const answer = await fetch(`${apiRoot}/projects/${projectId}/tags`, { headers });
  await answer.arrayBuffer();
  return Number(answer.headers.get('x-rate-limit-remaining'));
}
