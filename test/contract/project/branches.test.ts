import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import { parseConfig } from '../../../src/core/project/config/parse.ts';
import { fetchConfigTargets } from '../../../src/platform/engine/configTargets.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';

describe('targets of a config that are on branches', () => {
  let service: RunningService;
  let client: Client;
  let base: string;

  before(async () => {
    base = mkdtempSync(path.join(tmpdir(), 'localens-branches-'));
    service = await startService({ limits: 'off' });
    const { apiRoot, token, projectId } = service;
    client = createClient({ apiRoot, token, userAgent: 'localens-tests' });
    await client.locales.create(projectId, { name: 'en', code: 'en' });
    await client.branches.create(projectId, { name: 'next' });
    while ((await client.branches.get(projectId, 'next')).state !== 'success');
    await client.locales.create(projectId, { name: 'fr', code: 'fr', branch: 'next' });
    await client.locales.create(projectId, { name: 'de', code: 'de' });
  });
  after(async () => {
    await client.close();
    await service.close();
    rmSync(base, { recursive: true });
  });

  it('are those of the locales that each branch has', async () => {
    const { config, problems } = parseConfig(`
project_id: ${service.projectId}
file_format: simple_json
pull:
  targets:
    - file: main/<locale_name>.json
    - file: next/<locale_name>.json
      params: { branch: next }
    - file: french.json
      params: { branch: next, locale_id: fr }
`);
    assert.ok(config);
    assert.deepEqual(problems, []);
    const request = { config, base, root: base, onDone: () => undefined };
    const { signal } = new AbortController();
    const { files, failures, refused } = await fetchConfigTargets(client, service.projectId, request, signal);
    assert.deepEqual([failures, refused], [[], []]);
    assert.deepEqual(files.map(({ target }) => target.path).sort(), [
      'french.json',
      'main/de.json',
      'main/en.json',
      'next/en.json',
      'next/fr.json',
    ]);
  });
});
