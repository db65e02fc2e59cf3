import assert from 'node:assert/strict';
import { obstacleOf, runRepositorySync } from '../../../src/core/actions/repositorySync.ts';
import { NetworkError, TimeoutError, ValidationError } from '../../../src/core/api/errors.ts';
import type { RepositorySync } from '../../../src/core/api/resources/repositorySyncs.ts';
import { VirtualClock } from '../../contract/client/virtualClock.ts';

const before: RepositorySync = {
  id: 's1',
  repository_name: 'shop',
  last_export_to_repo_at: '2030-01-01T00:00:00Z',
  last_import_from_repo_at: null,
  valid_service_yaml: true,
  service_projects: [],
};
const exported = { ...before, last_export_to_repo_at: '2030-01-01T00:01:00Z' };
const imported = { ...before, last_import_from_repo_at: '2030-01-01T00:01:00Z' };
const other = { ...exported, id: 's2' };

describe('a repository synchronisation', () => {
  const { signal } = new AbortController();

  /**
   * @param answers what the listing says, look after look; the last one from then on
   * @param atStart what it says before the start
   * @param failure what the service answers instead of starting
   */
  function run(
    direction: 'export' | 'import',
    answers: readonly (readonly RepositorySync[] | Error)[],
    failure?: Error,
    atStart: readonly RepositorySync[] | Error = [before],
  ) {
    const clock = new VirtualClock();
    const asked: unknown[] = [];
    let looks = -1;
    const repositorySyncs = {
      export: async (...args: readonly unknown[]) => {
        asked.push(['export', ...args.slice(0, 2)]);
        if (failure !== undefined) throw failure;
        return { status_path: 'https://service.example/status' };
      },
      import: async (...args: readonly unknown[]) => void asked.push(['import', ...args.slice(0, 2)]),
      async list() {
        const answer = looks < 0 ? atStart : (answers[Math.min(looks, answers.length - 1)] ?? []);
        looks++;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    };
    const client = { repositorySyncs } as unknown as Parameters<typeof runRepositorySync>[0];
    const result = runRepositorySync(client, before, direction, 'a1', { clock, signal, patience: 10_000 });
    return { result, asked, clock, looks: () => looks };
  }

  it('has no chance where the configuration file is not valid or about no project', () => {
    const shop = { id: 'p1', name: 'Shop' } as RepositorySync['service_projects'][number];
    assert.equal(obstacleOf({ ...before, service_projects: [shop] }), undefined);
    assert.equal(obstacleOf({ ...before, service_projects: [shop], valid_service_yaml: false }), 'invalid');
    assert.equal(obstacleOf(before), 'noProject');
    // Not every service tells.
    const { service_projects, ...untold } = before;
    assert.deepEqual(service_projects, []);
    assert.equal(obstacleOf(untold as unknown as RepositorySync), undefined);
  });

  it('is watched until the date of its own direction and repository moves', async () => {
    const { result, asked, clock } = run('export', [[before], [other, imported], [other, exported]]);
    assert.deepEqual(await result, {
      isFinished: true,
      repository: exported,
      statusUrl: 'https://service.example/status',
    });
    assert.deepEqual(asked, [['export', 's1', { account_id: 'a1' }]]);
    assert.deepEqual(clock.slept, [2_000, 2_000]);
  });

  it('is watched from the date at its start, where others synchronised it since it was listed', async () => {
    const again = { ...before, last_export_to_repo_at: '2030-01-01T00:02:00Z' };
    const { result, looks } = run('export', [[exported], [again]], undefined, [other, exported]);
    assert.deepEqual((await result).repository, again);
    assert.equal(looks(), 2);
    const broken = new NetworkError('broken', 'ECONNRESET', {});
    const { result: never, asked } = run('export', [[exported]], undefined, broken);
    await assert.rejects(never, broken);
    assert.deepEqual(asked, []);
  });

  it('imports without an address to look at', async () => {
    const { result, asked } = run('import', [[imported]]);
    assert.deepEqual(await result, { isFinished: true, repository: imported, statusUrl: undefined });
    assert.deepEqual(asked, [['import', 's1', { account_id: 'a1' }]]);
  });

  it('is left to go on at the service when it takes too long', async () => {
    const { result, clock, looks } = run('import', [[before]]);
    assert.deepEqual(await result, { isFinished: false, repository: before, statusUrl: undefined });
    assert.equal(looks(), 6);
    assert.equal(clock.slept.length, 5);
  });

  it('counts as not finished where the listing no longer has it', async () => {
    const { result } = run('import', [[other]]);
    assert.deepEqual((await result).repository, before);
  });

  it('does not count as failed where only watching it fails', async () => {
    const broken = new NetworkError('broken', 'ECONNRESET', {});
    const { result } = run('export', [broken, [exported]]);
    assert.equal((await result).isFinished, true);
    const unwatched = await run('export', [broken]).result;
    assert.deepEqual([unwatched.isFinished, unwatched.repository], [false, before]);
  });

  it('is watched where the answer that it was started was lost', async () => {
    const late = new TimeoutError('firstByte', {});
    const { result } = run('export', [[before], [exported]], late);
    assert.deepEqual(await result, { isFinished: true, repository: exported, statusUrl: undefined });
    await assert.rejects(run('export', [[before]], late).result, late);
    const refused = new ValidationError([], { status: 422 });
    const { result: never, looks } = run('export', [[exported]], refused);
    await assert.rejects(never, refused);
    assert.equal(looks(), 0);
  });
});
