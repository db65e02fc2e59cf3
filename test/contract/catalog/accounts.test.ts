import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '../../../src/core/api/client.ts';
import { memoryStore } from '../../../src/core/api/http/memoryStore.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { createEngine } from '../../../src/platform/engine/engine.ts';
import type { Engine, OpenProject } from '../../../src/platform/engine/types.ts';
import type { SignedIn } from '../../../src/platform/session/memory.ts';
import { type RunningService, startService } from '../../../src/service/start.ts';
import { type Door, openDoor } from '../../ui/support/door.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/catalog/worker/worker.ts');
const email = 'owner@shop.example';
const password = 'marigold';

describe('catalog: two accounts of one project', () => {
  let folder = '';
  let engine: Engine;
  let service: RunningService;
  let door: Door;
  let first: SignedIn;
  let second: SignedIn;
  const open: OpenProject[] = [];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalog-accounts-'));
    service = await startService({ sample: true, limits: 'off', email, password });
    engine = createEngine({
      storageFolder: folder,
      writerScript: workerScript,
      filesScript: 'not needed',
      userAgent: 'accounts test',
      logger: silentLogger,
      downloads: memoryStore(1_000_000),
      network: () => ({
        proxy: {},
        trustsSystem: false,
        oneTimePasswordHeader: 'X-Service-OTP',
        askOneTimePassword: async () => undefined,
      }),
    });
    door = await openDoor(service.apiRoot);
    const credentials = { username: email, password };
    const person = createClient({ apiRoot: service.apiRoot, credentials, userAgent: 'accounts test' });
    const { token } = await person.authorizations.create({ note: 'second', scopes: ['read', 'write'] });
    await person.close();
    first = signedIn('first', service.token);
    second = signedIn('second', token);
  });
  afterEach(async () => {
    for (const project of open.splice(0)) project.dispose();
    await door[Symbol.asyncDispose]();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function signedIn(id: string, token: string): SignedIn {
    return {
      account: { id, apiRoot: door.apiRoot, isEmbedded: false, members: [], projectIds: [] },
      token,
    };
  }

  /** Opens the project as a window does that has others open. */
  async function opened(account: SignedIn): Promise<OpenProject> {
    const { signal } = new AbortController();
    const project = await engine.open(account, { id: service.projectId, name: '' }, signal);
    open.push(project);
    return project;
  }

  function close(project: OpenProject): void {
    open.splice(open.indexOf(project), 1);
    project.dispose();
  }

  const refresh = (project: OpenProject) =>
    project.sync({ signal: new AbortController().signal, priority: 'foreground' });

  const textOf = (project: OpenProject, keyName: string) =>
    project.catalog.get(keyName)?.translations.find(({ localeName }) => localeName === 'de')?.content;

  const edit = (project: OpenProject, keyName: string, content: string) =>
    project.edit({ keyName, localeName: 'de', pluralSuffix: '', content });

  /** Resolves once the text was sent. */
  const sent = (project: OpenProject, content: string) =>
    new Promise<void>(resolve => {
      project.onDidTryEdit(outcome => {
        if (outcome.kind === 'sent' && outcome.edit.content === content) resolve();
      });
    });

  const changedBy = () => door.changedWith.map(token => (token === first.token ? 'first' : 'second'));

  it('sends what waits with the token of the account that made it, and no other', async () => {
    const before = await opened(first);
    await refresh(before);
    const [one = '', two = ''] = before.catalog
      .match('*', 100)
      .filter(name => before.catalog.get(name)?.key.isPlural === false);
    const former = textOf(before, one);
    door.shut();
    await edit(before, one, 'Mit dem ersten');
    close(before);
    door.open();

    const other = await opened(second);
    await refresh(other);
    assert.equal(textOf(other, one), former);
    const isSent = sent(other, 'Mit dem zweiten');
    await edit(other, two, 'Mit dem zweiten');
    await isSent;
    assert.deepEqual(changedBy(), ['second']);
    close(other);

    const again = await opened(first);
    assert.equal(textOf(again, one), 'Mit dem ersten');
    const isSentNow = sent(again, 'Mit dem ersten');
    await refresh(again);
    await isSentNow;
    assert.deepEqual(changedBy(), ['second', 'first']);
  });

  it('asks the one about a text that the other changed while both waited', async () => {
    const [one, other] = [await opened(first), await opened(second)];
    await Promise.all([refresh(one), refresh(other)]);
    const [name = ''] = one.catalog
      .match('*', 100)
      .filter(each => one.catalog.get(each)?.key.isPlural === false);
    door.shut();
    await edit(one, name, 'Mit dem ersten');
    await edit(other, name, 'Mit dem zweiten');
    assert.deepEqual([textOf(one, name), textOf(other, name)], ['Mit dem ersten', 'Mit dem zweiten']);
    close(other);
    const isSent = sent(one, 'Mit dem ersten');
    door.open();
    await isSent;
    const again = await opened(second);
    const theirs = new Promise<string>(resolve => {
      again.onDidTryEdit(outcome => {
        if (outcome.kind === 'conflict') resolve(outcome.theirs);
      });
    });
    await edit(again, name, 'Immer noch mit dem zweiten');
    assert.equal(await theirs, 'Mit dem ersten');
    assert.deepEqual([one.countUnsent(), again.countUnsent()], [0, 1]);
    assert.deepEqual(changedBy(), ['first']);
  });
});
